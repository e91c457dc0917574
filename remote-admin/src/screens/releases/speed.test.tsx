import type { ScreenSpeed, SpeedDevice } from '@console/shared/contract/calls/speed'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './releases.screen.tsx'
import { host, members } from './sample-releases.ts'

const speed = (own: Partial<ScreenSpeed> = {}): ScreenSpeed => ({
  screen: '/edit-member/:id',
  role: 'live',
  build: 'bbbb2222cccc',
  version: '1.3.0',
  inp: { p75: 96, visits: 120, slower: false },
  lcp: { p75: 640, visits: 80, slower: false },
  frame: { p75: 0, visits: 200, slower: false },
  ...own,
})
const canary = speed({
  role: 'canary',
  build: 'dddd4444eeee',
  version: '1.4.0',
  inp: { p75: 310, visits: 41, slower: true },
  lcp: { p75: 655, visits: 1, slower: false },
  frame: null,
})
const previous = speed({
  role: 'previous',
  build: 'aaaa1111bbbb',
  version: '1.2.0',
  inp: { p75: 8, visits: 12, slower: false },
})

type Asked = { area: string; device?: SpeedDevice }

const show = (at: string, listSpeed: (input: Asked) => ScreenSpeed[], areas = [members, host]) =>
  renderScreen(Screen, {
    at,
    answers: { releases: { listReleases: () => ({ environment: 'staging', areas }) }, speed: { listSpeed } },
  })

test('shows each screen with its canary, its live build and the previous one, and says which is slower', async () => {
  await show('/releases?tab=speed', ({ area }) =>
    area === 'members' ? [canary, speed(), previous, speed({ screen: '/customers-list' })] : [],
  )
  const table = await screen.findByRole('region', { name: 'Speed of screens' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['/edit-member/:id', '/customers-list'])
  const [, slower, live, before] = within(table).getAllByRole('row')
  expect(slower).toHaveTextContent(/Canary.*1\.4\.0.*dddd4444.*Slower.*310 ms.*41 visits.*655 ms.*1 visit/)
  expect(within(slower as HTMLElement).getAllByText('Slower')).toHaveLength(1)
  expect(live).toHaveTextContent(/Live.*1\.3\.0.*96 ms.*120 visits.*640 ms.*80 visits.*under 50 ms.*200 visits/)
  expect(live).not.toHaveTextContent('Slower')
  expect(before).toHaveTextContent(/Previous.*1\.2\.0.*under 16 ms.*12 visits/)
  expect(screen.getByText(/^Three of four visits stay within these times\./)).toBeVisible()
})

test('shows another area and one kind of device', async () => {
  const asked: Asked[] = []
  const { user } = await show('/releases?tab=speed&area=host', (input) => {
    asked.push(input)
    return [speed({ screen: input.device === 'phone' ? '/on-a-phone' : `/of-${input.area}` })]
  })
  expect(await screen.findByRole('rowheader', { name: '/of-host' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Members')
  expect(await screen.findByRole('rowheader', { name: '/of-members' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Device' }), 'Small screens')
  expect(await screen.findByRole('rowheader', { name: '/on-a-phone' })).toBeVisible()
  expect(asked.at(-1)).toEqual({ area: 'members', device: 'phone' })
})

test('says what will be here before anybody has opened a screen, and if nothing is released', async () => {
  const { view } = await show('/releases?tab=speed', () => [])
  expect(await screen.findByText('No visits measured yet')).toBeVisible()
  expect(screen.getByText(/^Each screen that agents open is listed here/)).toBeVisible()
  view.unmount()
  await show('/releases?tab=speed', () => [], [])
  expect(await screen.findByText('Nothing is released here yet')).toBeVisible()
})

test('offers Retry after a failure', async () => {
  let fails = true
  const { user } = await show('/releases?tab=speed', () => {
    if (fails) throw new Refusal('unavailable')
    return [speed()]
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('rowheader', { name: '/edit-member/:id' })).toBeVisible()
})
