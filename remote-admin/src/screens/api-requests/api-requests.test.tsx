import { isOffered, press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { at, keyRequest, line, queueOf, three } from '../../testing/requests.ts'
import { Screen as ApiRequests } from './api-requests.screen.tsx'

test('shows the waiting requests, their number, and the facts for the first decision', async () => {
  await renderScreen(ApiRequests, { at: '/api-requests', answers: { approvals: queueOf(three()).answers } })
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Waiting 3', pressed: true })).toBeVisible()
  expect(line('Ada')).toHaveAttribute('aria-current', 'true')
  const pane = screen.getByRole('region', { name: 'Request of Ada' })
  for (const text of ['“We need it”', 'Research', 'Spam', 'Disposable mailbox', 'No similar requests.'])
    expect(pane).toHaveTextContent(text)
})

test('approves with one key press, shows the API key once, and moves the focus to the next request', async () => {
  const queue = queueOf(three())
  const approveKeyRequest = ({ request_id }: { request_id: number }) => ({
    request: queue.decide(request_id, { state: 'approved' }),
    key: 'ck_secret',
  })
  const { user, search, received } = await renderScreen(ApiRequests, {
    at: '/api-requests',
    answers: { approvals: { ...queue.answers, approveKeyRequest } },
  })
  await screen.findByRole('heading', { name: 'Ada' })
  press('a')
  const dialog = await screen.findByRole('dialog', { name: 'API key of Ada' })
  expect(within(dialog).getByRole('textbox')).toHaveValue('ck_secret')
  expect(isOffered('a')).toBe(false)
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement) // there are two
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible()
  await waitFor(() => expect(line('Bo')).toHaveFocus())
  expect(search().get('request')).toBe('2')
  expect(screen.queryByText('ck_secret')).not.toBeInTheDocument()
  expect(received.find(({ call }) => call === 'approvals.approveKeyRequest')?.input).toEqual({
    request_id: 1,
    version: 1,
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Waiting 2' })).toBeVisible())
})

test('j and k, and the arrow keys in the list, move between requests', async () => {
  const { user, search } = await renderScreen(ApiRequests, {
    at: '/api-requests?request=2',
    answers: { approvals: queueOf(three()).answers },
  })
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible()
  press('j')
  expect(await screen.findByRole('heading', { name: 'Cy' })).toBeVisible()
  press('k')
  await waitFor(() => expect(line('Bo')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(search().get('request')).toBe('1')
})

test('validates a new quota by the rules of the call, and revokes an approval after confirmation', async () => {
  const live = {
    id: 1,
    prefix: 'ck_abcdef',
    quota: 500,
    used_today: 7,
    last_used_at: at,
    created_at: at,
    revoked_at: null,
  }
  const queue = queueOf([{ ...keyRequest(1, 'Ada'), state: 'approved', granted: { quota: 500 }, key: live }])
  const { user, received } = await renderScreen(ApiRequests, {
    at: '/api-requests?status=approved',
    answers: {
      approvals: {
        ...queue.answers,
        setKeyQuota: ({ quota }) => queue.decide(1, { granted: { quota }, key: { ...live, quota } }),
        revokeKeyRequest: () => queue.decide(1, { state: 'revoked', key: null }),
      },
    },
  })
  expect(await screen.findByText('7 of 500')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the quota' }))
  const form = await screen.findByRole('dialog', { name: 'Change the quota' })
  const field = within(form).getByRole('textbox', { name: /Requests a day/ })
  await user.clear(field)
  await user.type(field, '0')
  await user.click(within(form).getByRole('button', { name: 'Change the quota' }))
  expect(await within(form).findByText('At least 1.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '900')
  await user.click(within(form).getByRole('button', { name: 'Change the quota' }))
  expect(await screen.findByText('7 of 900')).toBeVisible()
  press('v')
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the approval of Ada?' })
  expect(question).toHaveTextContent('The key stops working at its next request.')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'approvals.revokeKeyRequest')?.input).toEqual({
      request_id: 1,
      version: 2,
    }),
  )
})
