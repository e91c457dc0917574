import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Tile } from './tile.tsx'

const show = (props: Partial<ComponentProps<typeof Tile>>) =>
  renderScreen(() => <Tile name="Trials" hint="Trials that began." value={1_500} days={28} {...props} />, {
    at: '/quickstats',
    answers: {},
  })

test('shows a number, and its change from the days before', async () => {
  await show({ before: 1_000 })
  expect(await screen.findByText('1,500')).toBeVisible()
  expect(screen.getByText('50% more than in the 28 days before (1,000)')).toBeVisible()
})

test.each([
  ['less', { before: 2_000, days: 1 }, '25% less than in the day before (2,000)'],
  ['the same', { before: 1_500 }, 'as in the 28 days before (1,500)'],
  ['some after none has no share', { before: 0 }, 'none in the 28 days before'],
] as const)('%s', async (_, props, text) => {
  await show(props)
  expect(await screen.findByText(text)).toBeVisible()
})

test('shows a large change as a factor, and a change from a loss as an amount', async () => {
  const { view } = await show({ before: 174 })
  expect(await screen.findByText('8.6 times that of the 28 days before (174)')).toBeVisible()
  view.unmount()
  const balance = await show({ before: 174, isBalance: true })
  expect(await screen.findByText('8.6 times that of 28 days before (174)')).toBeVisible()
  balance.view.unmount()
  await show({ before: -500, format: (value) => `${value} $` })
  expect(await screen.findByText('2000 $ more than in the 28 days before (-500 $)')).toBeVisible()
})

test.each([
  ['more', { before: 1_000 }, '50% more than 28 days before (1,000)'],
  ['less', { before: 2_000, days: 1 }, '25% less than a day before (2,000)'],
  ['the same', { before: 1_500 }, 'as 28 days before (1,500)'],
  ['none before', { before: 0 }, 'none 28 days before'],
] as const)('compares a balance with the earlier balance: %s', async (_, props, text) => {
  await show({ ...props, isBalance: true })
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  [0.239, 0.795, '55.6 points less than in the 28 days before (79.5%)'],
  [0.25, 0.24, '1 point more than in the 28 days before (24%)'],
  [0.1, 0, '10 points more than in the 28 days before (0%)'],
] as const)('shows a change of a share in points: %s after %s', async (value, before, text) => {
  const format = (share: number) => `${(share * 100).toFixed(1).replace('.0', '')}%`
  await show({ value, before, isShare: true, format })
  expect(await screen.findByText(text)).toBeVisible()
})

test('leaves the unfinished day out of the comparison, and does not compare it alone', async () => {
  const { view } = await show({ before: 1_500, fullDays: { value: 1_400, before: 1_400, days: 27 } })
  expect(await screen.findByText('as in the 27 days before (1,400), not counting today')).toBeVisible()
  view.unmount()
  await show({ before: 1_000, fullDays: null })
  expect(await screen.findByText('1,500')).toBeVisible()
  expect(screen.queryByText(/before/)).toBeNull()
})

test('shows a dash for a missing value, and opens nothing', async () => {
  await show({ value: null, before: 3, onOpen: () => {} })
  expect(await screen.findByText('—')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('its number opens the rows, its checkbox selects the figure for the charts', async () => {
  const [open, press] = [jest.fn(), jest.fn()]
  const { user } = await show({ onOpen: open, pressed: false, onPress: press })
  await user.click(await screen.findByRole('button', { name: 'Trials: 1,500. Show the rows' }))
  await user.click(screen.getByRole('checkbox', { name: 'Draw Trials' }))
  expect([open.mock.calls.length, press.mock.calls.length]).toEqual([1, 1])
})

test('links to a list elsewhere', async () => {
  await show({ href: '/customers-list?status=trial' })
  expect(await screen.findByRole('link', { name: /^Trials: 1,500/ })).toHaveAttribute(
    'href',
    '/customers-list?status=trial',
  )
})
