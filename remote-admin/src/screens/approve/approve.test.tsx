import { Refusal } from '@console/shared/testing/fake-server'
import { isOffered, press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { at, line, partner, queueOf } from '../../testing/requests.ts'
import { Screen as Approve } from './approve.screen.tsx'

test('says who decided first; the item stays, without its actions', async () => {
  const queue = queueOf([partner(1, 'Ada'), partner(2, 'Bo')])
  const { search } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: {
        ...queue.answers,
        setPartner: ({ request_id }) => {
          queue.decide(request_id, { state: 'refused', decided_by: 'Tom Okafor', decided_at: new Date().toISOString() })
          throw new Refusal('alreadyDecided', { params: { name: 'Tom Okafor', state: 'refused', at } })
        },
      },
    },
  })
  await screen.findByRole('heading', { name: 'Ada' })
  press('a')
  expect(await screen.findByText(/^Tom Okafor refused this/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(line('Ada')).toBeVisible()
  expect(isOffered('a')).toBe(false)
  press('j')
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible()
  expect(search().get('request')).toBe('2')
})

test('a refusal requires a reason, prefills the usual mail, keeps edits and sends it', async () => {
  const queue = queueOf([partner(1, 'Ada')])
  const { user, received } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: {
        ...queue.answers,
        previewRefusal: ({ reason }) => ({ subject: 'Your request', text: `Hello Ada, ${reason}` }),
        refuseRequest: ({ request_id, reason }) => queue.decide(request_id, { state: 'refused', reason }),
      },
    },
  })
  await screen.findByRole('heading', { name: 'Ada' })
  press('r')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the request of Ada' })
  expect(within(dialog).getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Already requested')
  const text = within(dialog).getByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(text).toHaveValue('Hello Ada, duplicate'))
  await user.type(text, '!')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Suspicious')
  expect(text).toHaveValue('Hello Ada, duplicate!')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('The request of Ada is refused.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await screen.findByText('Nothing waiting')).toBeVisible()
  expect(received.find(({ call }) => call === 'approvals.refuseRequest')?.input).toEqual({
    request_id: 1,
    version: 1,
    reason: 'suspicious',
    mail: { subject: 'Your request', text: 'Hello Ada, duplicate!' },
  })
})

test('decides on several requests and names those that failed', async () => {
  const queue = queueOf([partner(1, 'Ada'), { ...partner(2, 'Bo'), warnings: ['blocked', 'past_due'] }])
  const { user, received } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: {
        ...queue.answers,
        decideRequests: () => {
          queue.decide(1, { state: 'approved' })
          const refused = [{ id: 2, name: 'Bo', code: 'customerBlocked' }]
          return { done: 1, unchanged: 0, refused, refused_total: 1 }
        },
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }))
  const bar = screen.getByText('2 requests selected').parentElement as HTMLElement // the bar it stands in
  await user.click(within(bar).getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 requests?' })
  expect(question).toHaveTextContent('1 of them has a warning:Bo: The account is blocked. A payment is overdue.')
  expect(within(question).queryByText('Ada')).not.toBeInTheDocument()
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: '1 row was left out' })
  expect(within(dialog).getByText('The account is blocked; enable it first.')).toBeVisible()
  expect(received.find(({ call }) => call === 'approvals.decideRequests')?.input).toEqual({
    kind: 'partner',
    decision: 'approve',
    requests: [
      { request_id: 1, version: 1 },
      { request_id: 2, version: 1 },
    ],
  })
})

test('a key acts on the selected requests, not on the current one', async () => {
  const queue = queueOf([partner(1, 'Ada'), partner(2, 'Bo'), partner(3, 'Cy')])
  const { user, received } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: { ...queue.answers, decideRequests: () => ({ done: 2, unchanged: 0, refused: [], refused_total: 0 }) },
    },
  })
  await screen.findByRole('heading', { name: 'Ada' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bo' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }))
  press('r')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse 2 requests' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  press('a')
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 requests?' })
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'approvals.decideRequests')?.input).toMatchObject({
      decision: 'approve',
      requests: [{ request_id: 2 }, { request_id: 3 }],
    }),
  )
})

test('selects all waiting requests at once, and Ctrl+Enter confirms', async () => {
  const queue = queueOf([partner(1, 'Ada'), partner(2, 'Bo'), partner(3, 'Cy')])
  const { user, received } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: { ...queue.answers, decideRequests: () => ({ done: 3, unchanged: 0, refused: [], refused_total: 0 }) },
    },
  })
  const all = await screen.findByRole('checkbox', { name: 'Select all 3 requests' })
  await user.click(all)
  expect(screen.getByText('3 requests selected')).toBeVisible()
  await user.click(all)
  expect(screen.queryByText('3 requests selected')).not.toBeInTheDocument()
  await user.click(all)
  press('a')
  const question = await screen.findByRole('alertdialog', { name: 'Approve 3 requests?' })
  expect(question).toHaveTextContent('Ctrl ↵')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'approvals.decideRequests')?.input).toMatchObject({
      requests: [{ request_id: 1 }, { request_id: 2 }, { request_id: 3 }],
    }),
  )
  expect(received.filter(({ call }) => call === 'approvals.decideRequests')).toHaveLength(1)
})

test('a selection among waiting requests leaves other keys alone, and drops a request decided by itself', async () => {
  const queue = queueOf([partner(1, 'Ada'), partner(2, 'Bo'), { ...partner(3, 'Cy'), state: 'approved' }])
  const { user } = await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: { ...queue.answers, setPartner: ({ request_id }) => queue.decide(request_id, { state: 'approved' }) },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }))
  await user.click(screen.getByRole('button', { name: /^Approved/ }))
  expect(await screen.findByRole('heading', { name: 'Cy' })).toBeVisible()
  expect(screen.queryByText('1 request selected')).not.toBeInTheDocument()
  await waitFor(() => expect(isOffered('v')).toBe(true))
  await user.click(screen.getByRole('button', { name: /^Waiting/ }))
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(screen.getByText('1 request selected')).toBeVisible()
  // The first one is in the bar.
  const [, alone] = screen.getAllByRole('button', { name: 'Approve' })
  if (alone) await user.click(alone)
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible()
  expect(screen.queryByText('1 request selected')).not.toBeInTheDocument()
})

test('lists what a similar request has in common', async () => {
  const queue = queueOf([partner(1, 'Ada')])
  const { company_name, message, details, granted, mail, key, warnings, ...similar } = partner(2, 'Bo')
  await renderScreen(Approve, {
    at: '/approve?selected_approve_type=3',
    answers: {
      approvals: {
        ...queue.answers,
        getRequest: (input) => ({
          ...queue.answers.getRequest(input),
          similar: [{ ...similar, same: ['company', 'domain'] }],
        }),
      },
    },
  })
  expect(await screen.findByText('Same company · Same mail domain')).toBeVisible()
})

test('shows the keys above the requests, where nothing hides or moves them', async () => {
  const queue = queueOf([partner(1, 'Ada')])
  await renderScreen(Approve, { at: '/approve?selected_approve_type=3', answers: { approvals: queue.answers } })
  const list = await screen.findByRole('list', { name: 'Requests' })
  const keys = screen.getByText(/^j k: next, previous/)
  expect(keys.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(keys.parentElement).toContainElement(screen.getByRole('searchbox', { name: 'Requester' }))
})

test('shows trials by default, and each type with its waiting count', async () => {
  const { user, search } = await renderScreen(Approve, {
    at: '/approve',
    answers: { approvals: queueOf([partner(1, 'Ada')]).answers },
  })
  expect(await screen.findByText('Nothing waiting')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Trial 0', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Partner 1' }))
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(search().get('selected_approve_type')).toBe('3')
})

test('lists the warnings of a request above the button', async () => {
  const queue = queueOf([{ ...partner(1, 'Ada'), warnings: ['spam', 'disposable'] }, partner(2, 'Bo')])
  await renderScreen(Approve, { at: '/approve?selected_approve_type=3', answers: { approvals: queue.answers } })
  const warnings = within(await screen.findByRole('region', { name: 'Before you approve' }))
  expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The account is marked as spam.',
    'The email address is disposable.',
  ])
  expect(within(line('Ada')).getByRole('img', { name: /marked as spam/ })).toBeVisible()
  expect(within(line('Bo')).queryByRole('img')).not.toBeInTheDocument()
})
