import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { Screen } from './releases.screen.tsx'
import { host, members, releaseToken } from './sample-releases.ts'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['releases']>

const show = (answers: Answers) =>
  renderScreen(Screen, {
    at: '/releases?tab=rights',
    answers: {
      releases: { listReleases: () => ({ environment: 'staging', areas: [members, host] }), ...answers },
    },
  })

test('lists who may release what', async () => {
  const revoked = releaseToken({ id: 4, team: 'Team Old', revoked_at: '2026-10-09T10:00:00.000Z' })
  await show({ listReleaseTokens: () => [releaseToken(), revoked] })
  const row = await screen.findByRole('row', { name: /^Team Members/ })
  expect(row).toHaveTextContent('Members and Reports')
  expect(row).toHaveTextContent('Never')
  expect(row).toHaveTextContent('Valid')
  const old = screen.getByRole('row', { name: /^Team Old/ })
  expect(old).toHaveTextContent(/Revoked/)
  expect(within(old).queryByRole('button')).not.toBeInTheDocument()
})

test('adds a token for the chosen areas and shows it once, with instructions', async () => {
  const { user, received } = await show({
    listReleaseTokens: () => [],
    addReleaseToken: ({ team, areas }) => ({ token: 'crt_secret', release_token: releaseToken({ team, areas }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add a token' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Add a token' }))
  expect(await within(dialog).findByText('Please fill this in.')).toBeVisible()
  expect(within(dialog).getByText('Choose at least one area.')).toBeVisible()
  expect(received.some(({ call }) => call === 'releases.addReleaseToken')).toBe(false)

  await user.type(within(dialog).getByRole('textbox', { name: /Team/ }), ' Team Mail ')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mail' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Members' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Members' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Console host' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add a token' }))
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('crt_secret')
  expect(screen.getByText(/RELEASE_TOKEN/)).toBeVisible()
  expect(received.find(({ call }) => call === 'releases.addReleaseToken')?.input).toEqual({
    team: 'Team Mail',
    areas: ['mail', 'host'],
  })
  const shown = await screen.findByRole('dialog')
  await user.click(within(shown).getAllByRole('button', { name: 'Close' })[0] as HTMLElement) // both close it
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-inert'))
})

test('revokes a token after confirmation', async () => {
  let token = releaseToken()
  const { user, received } = await show({
    listReleaseTokens: () => [token],
    revokeReleaseToken: () => {
      token = releaseToken({ revoked_at: '2026-11-02T10:00:00.000Z' })
      return token
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Team Members' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the token of Team Members?' })
  expect(question).toHaveTextContent('can no longer release Members and Reports with it.')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The token of Team Members is revoked.')).toBeVisible()
  expect(received.find(({ call }) => call === 'releases.revokeReleaseToken')?.input).toEqual({ id: 3 })
  await waitFor(() => expect(screen.queryByText('Valid')).not.toBeInTheDocument())
})

test('offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listReleaseTokens: () => {
      if (down) throw new Refusal('unavailable')
      return []
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No team may release yet')).toBeVisible()
})
