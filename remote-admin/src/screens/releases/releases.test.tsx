import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Screen } from './releases.screen.tsx'
import { canary, deployment, host, members } from './sample-releases.ts'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['releases']>

const running = (areas: RunningArea[] = [members, host]) => ({ environment: 'staging', areas })
const old = deployment({
  id: 6,
  build: 'aaaa1111bbbb',
  version: '1.2.0',
  commit: '0123456789abcdef',
  uncommitted: true,
  since: '2026-10-01T10:00:00.000Z',
  ended_at: '2026-11-01T10:00:00.000Z',
  end: 'replaced',
})

const show = (answers: Answers, at = '/releases') =>
  renderScreen(Screen, {
    at,
    answers: {
      releases: {
        listReleases: () => running(),
        listDeployments: () => [canary, deployment(), old],
        getReleaseHealth: () => ({ slice_minutes: 30, slices: [], kinds: [] }),
        ...answers,
      },
      browserErrors: { listBrowserErrors: () => [] },
    },
  })

/** Sentences isolate builds and versions for right-to-left languages; these characters are invisible. */
const plain = (element: HTMLElement) => element.textContent?.replace(/[\u2066\u2069]/g, '')
const inTab = () => within(screen.getByRole('tabpanel', { name: 'Running' }))
const askTo = async (user: { click: (element: Element) => Promise<void> }, action: string) => {
  await user.click(await screen.findByRole('button', { name: action }))
  return screen.findByRole('alertdialog')
}

test('shows the live build, the canary, and the build that a rollback restores', async () => {
  await show({})
  expect(await screen.findByText('Environment: staging')).toBeVisible()
  const row = screen.getByRole('row', { name: /^Members/ })
  for (const text of ['Everyone', '1.3.0', 'bbbb2222', 'Team Members', '400', '0.5%', '412 ms', '1.2.0', 'aaaa1111'])
    expect(row).toHaveTextContent(text)
  const below = screen.getByRole('row', { name: /^Canary, .10%/ })
  for (const text of ['1.4.0', 'dddd4444', '45', '10.0%']) expect(below).toHaveTextContent(text)
  expect(screen.getByRole('row', { name: /^Console host/ })).toHaveTextContent('Ana Reis')
})

test('opens an area from its row and keeps it in the address', async () => {
  const { user, search } = await show({})
  await user.click(await screen.findByRole('link', { name: 'Members' }))
  expect(search().get('area')).toBe('members')
  const detail = await screen.findByRole('region', { name: 'Members' })
  const history = within(await within(detail).findByRole('region', { name: 'History' }))
  expect(history.getAllByRole('row')).toHaveLength(4)
  expect(history.getByRole('row', { name: /^1.2.0/ })).toHaveTextContent('Replaced')
  expect(history.getByRole('row', { name: /^1.2.0/ })).toHaveTextContent('0123456 + changes')
})

test('rolls back after naming area, builds and consequence', async () => {
  const { user, received } = await show({ rollBackRelease: () => old }, '/releases?area=members')
  const question = await askTo(user, 'Roll back')
  expect(plain(question)).toContain(
    'Everyone gets Members 1.2.0 (build aaaa1111) again, at once, instead of 1.3.0 (build bbbb2222); open tabs follow without a reload.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(received.some(({ call }) => call === 'releases.rollBackRelease')).toBe(false)

  await user.click(within(await askTo(user, 'Roll back')).getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText(/Members .*1\.2\.0.* is live for everyone\./)).toBeVisible()
  const sent = received.find(({ call }) => call === 'releases.rollBackRelease')
  expect(sent?.input).toEqual({ area: 'members', build: 'bbbb2222cccc' })
  expect(sent?.key).toBeTruthy()
})

test.each([
  ['Promote canary', 'releases.promoteRelease', /Everyone gets Members 1\.4\.0 \(build dddd4444\)/, /is live for/],
  ['Withdraw canary', 'releases.withdrawCanary', /The 10% of the agents .* get 1\.3\.0/, /is withdrawn/],
])('%s: asks, acts and reports', async (action, call, consequence, said) => {
  const done: Deployment = { ...canary, share: 100 }
  const { user, received } = await show(
    { promoteRelease: () => done, withdrawCanary: () => canary },
    '/releases?area=members',
  )
  const question = await askTo(user, action)
  expect(plain(question)).toMatch(consequence)
  await user.click(within(question).getByRole('button', { name: action }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(received.find((one) => one.call === call)?.input).toEqual({ area: 'members', build: canary.build })
})

test('changes the share of a canary within its limits', async () => {
  const { user, received } = await show(
    { setCanaryShare: ({ share }) => ({ ...canary, share }) },
    '/releases?area=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Change share' }))
  const dialog = await screen.findByRole('dialog')
  const share = within(dialog).getByRole('textbox', { name: /Share of agents/ })
  expect(share).toHaveValue('10')
  await user.clear(share)
  await user.type(share, '100')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  expect(await within(dialog).findByText('At most 99.')).toBeVisible()
  await user.clear(share)
  await user.type(share, '25')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  expect(await screen.findByText(/goes to .25%. of the agents/)).toBeVisible()
  expect(received.find(({ call }) => call === 'releases.setCanaryShare')?.input).toEqual({
    area: 'members',
    build: canary.build,
    share: 25,
  })
})

test('makes a preview link and shows it once', async () => {
  const { user, received } = await show(
    { createPreviewLink: () => ({ path: '/?preview=abc.def', expires_at: '2026-11-03T10:00:00.000Z' }) },
    '/releases?area=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Preview link for 1.2.0' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'sam@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/?preview=abc.def')
  expect(received.find(({ call }) => call === 'releases.createPreviewLink')?.input).toEqual({
    area: 'members',
    build: 'aaaa1111bbbb',
    email: 'sam@example.com',
    hours: 24,
  })
  await user.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  ) // both close it
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Preview link for 1.2.0' }))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Email/ })).toHaveValue('')
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument()
})

test('reports at its field that no agent has the email of a preview link', async () => {
  const { user } = await show(
    {
      createPreviewLink: () => {
        throw new Refusal('notFound')
      },
    },
    '/releases?area=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Preview link for 1.2.0' }))
  const email = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Email/ })
  await user.type(email, 'nobody@example.com')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/^No active agent has this email/)).toBeVisible()
  expect(email).toHaveValue('nobody@example.com')
})

test('disables unavailable actions and gives the reason', async () => {
  const { user } = await show({ listDeployments: () => [] }, '/releases?area=host')
  const button = await screen.findByRole('button', { name: 'Roll back' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('There is no earlier build to go back to. The host has no canaries.')
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Promote canary' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a conflict changes nothing, reloads and shows what is live now', async () => {
  let live = deployment()
  const { user } = await show(
    {
      listReleases: () => running([{ ...members, live, canary: null }, host]),
      rollBackRelease: () => {
        live = deployment({ build: 'cccc9999dddd', version: '1.3.1' })
        throw new Refusal('releaseConflict')
      },
    },
    '/releases?area=members',
  )
  await user.click(within(await askTo(user, 'Roll back')).getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText(/someone else changed what is live/)).toBeVisible()
  expect(plain(screen.getByText(/^Live now:/))).toBe('Live now: Members 1.3.1 (build cccc9999).')
  await waitFor(() => expect(screen.getByRole('row', { name: /^Members/ })).toHaveTextContent('1.3.1'))
})

test('says at the top why the server stopped a canary', async () => {
  const stopped = {
    ...canary,
    end: 'stopped' as const,
    ended_at: '2026-11-01T12:05:00.000Z',
    reason: '5 of 50 loads failed (10 %), mostly threw-on-render: x is undefined',
  }
  await show(
    {
      listReleases: () => running([{ ...members, canary: null }]),
      listDeployments: () => [stopped, deployment(), old],
    },
    '/releases?area=members',
  )
  const notice = await screen.findByText(/^The server stopped the canary/)
  expect(plain(notice)).toContain('1.4.0 (build dddd4444)')
  expect(notice.parentElement).toHaveTextContent('5 of 50 loads failed (10 %), mostly threw-on-render: x is undefined')
})

test('charts loads and failures over time, also as a table, and lists the failures', async () => {
  const at = new Date().toISOString()
  const { user, received } = await show(
    {
      getReleaseHealth: () => ({
        slice_minutes: 30,
        slices: [
          { at, build: canary.build, loads: 4, failures: 3 },
          { at, build: 'bbbb2222cccc', loads: 40, failures: 0 },
        ],
        kinds: [{ build: canary.build, kind: 'threw-on-render', count: 3, last: 'x is undefined' }],
      }),
    },
    '/releases?area=members',
  )
  expect(
    await screen.findByRole('img', { name: 'Loads and failures by time: 44 loads and 3 failures in all.' }),
  ).toBeInTheDocument()
  expect(inTab().getByRole('row', { name: /^Threw on render/ })).toHaveTextContent('x is undefined')
  await user.click(screen.getByText('As a table'))
  const table = within(screen.getByRole('region', { name: 'Loads and failures' }))
  expect(table.getAllByRole('row').map((row) => plain(row)?.replace(/^.*[AP]M/, ''))).toEqual([
    'TimeBuildLoadsFailures',
    '1.3.0 (build bbbb2222)400',
    '1.4.0 (build dddd4444)43',
  ])

  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() =>
    expect(received.findLast(({ call }) => call === 'releases.getReleaseHealth')?.input).toEqual({
      area: 'members',
      hours: 168,
    }),
  )
})

test('polls every 15 seconds and keeps the old figures until the answer arrives', async () => {
  jest.useFakeTimers()
  try {
    let loads = 400
    await show({ listReleases: () => running([{ ...members, live: deployment({ loads }) }]) })
    expect(await screen.findByText('400')).toBeVisible()
    loads = 512
    await act(() => jest.advanceTimersByTimeAsync(14_000))
    expect(screen.getByText('400')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('512')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('says when nothing is released, and when the address names an unknown area', async () => {
  const first = await show({ listReleases: () => running([]) })
  expect(await screen.findByText('Nothing is released here yet')).toBeVisible()
  first.view.unmount()
  await show({}, '/releases?area=nothing')
  expect(await screen.findByText('Nothing called nothing runs here')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listReleases: () => {
      if (down) throw new Refusal('unavailable')
      return running()
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The database does not answer.')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Members' })).toBeVisible()
})

test('tells an agent without access that they are not allowed', async () => {
  await renderScreen(Screen, {
    at: '/releases',
    agent: { ...testAgent, level: 'manager' },
    answers: {
      releases: {
        listReleases: () => {
          throw new Refusal('notAllowed')
        },
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

test('saves the bill of materials of a build and of the server, or says that there is none', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:bill'
  URL.revokeObjectURL = () => {}
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const asked: unknown[] = []
  const { user } = await show(
    {
      getBill: (input) => {
        asked.push(input)
        return { bomFormat: 'CycloneDX' }
      },
      getServerBill: () => {
        throw new Refusal('billMissing')
      },
    },
    '/releases?area=members',
  )
  await user.click(await screen.findByRole('button', { name: /Bill of materials of .*1\.2\.0/ }))
  await waitFor(() => expect(saved).toEqual(['members-1.2.0-aaaa1111.cdx.json']))
  expect(asked).toEqual([{ area: 'members', build: 'aaaa1111bbbb' }])
  await user.click(screen.getByRole('button', { name: "The server's bill of materials" }))
  expect((await screen.findAllByText(/There is no bill of materials here/)).length).toBeGreaterThan(0)
  expect(saved).toHaveLength(1)
  click.mockRestore()
})
