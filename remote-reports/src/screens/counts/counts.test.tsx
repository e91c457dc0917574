import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { Counts, Growth } from '../../../contract/calls/counts.ts'
import { countedRecords } from '../../../contract/calls/counts.ts'
import { reporting, stamp } from '../../parts/testing/sample-reporting.ts'
import { Screen } from './counts.screen.tsx'

const counted = (of: Record<string, number>) => Object.entries(of).map(([key, count]) => ({ key, count }))
const none = { total: 0, country: [], industry: [], size: [] }
const countries = ['US', 'DE', 'FR', 'GB', 'ES', 'IT', 'PT', 'CN', 'JP', 'IN', 'BR', 'MX', 'CA', 'AU']
const sample: Counts = {
  as_of: '2026-03-15T09:45:00.000Z',
  companies: {
    total: 1_250,
    country: counted({ ...Object.fromEntries(countries.map((code, at) => [code, 100 - at])), '': 7 }),
    industry: counted({ Software: 800, '': 450 }),
    size: counted({ '11-50': 1_000, '0-10': 200, '': 50 }),
  },
  employees: { ...none, total: 9_000, country: counted({ DE: 8_000, US: 1_000 }) },
  press_events: { ...none, total: 40, country: counted({ US: 40 }), kind: counted({ funding: 30, news: 10 }) },
  scanned_domains: { total: 12, state: counted({ waiting: 9, verified: 3 }), resolves: counted({ '': 12 }) },
}
const growth = (record: Growth['record'], compare: boolean): Growth => ({
  record,
  start: 1_200,
  total: 1_250,
  days: [
    { day: '03/14/2026', value: 1_220 },
    { day: '03/15/2026', value: 1_250 },
  ],
  before: compare
    ? {
        start: 1_190,
        days: [
          { day: '03/12/2026', value: 1_195 },
          { day: '03/13/2026', value: 1_200 },
        ],
      }
    : null,
})

interface Given {
  readonly at?: string
  readonly getCounts?: () => Counts
  readonly agent?: typeof testAgent
}
const show = ({ at = '', getCounts = () => sample, agent = testAgent }: Given = {}) =>
  renderScreen(Screen, {
    at: `/counts${at}`,
    agent,
    answers: {
      figures: { getReporting: () => reporting },
      counts: {
        getCounts,
        getGrowth: ({ compare = false }) => ({
          stamp,
          records: countedRecords.map((record) => growth(record, compare)),
        }),
      },
    },
  })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('shows totals and their growth, and links to the lists', async () => {
  await show()
  const totals = await panel('At the end of the last day')
  expect(await totals.findByRole('link', { name: 'Companies: 1,250. Show the rows' })).toHaveAttribute(
    'href',
    '/editCompanyIndustrySicEmployeeSize',
  )
  expect(totals.getAllByText('4.2% more than 28 days before (1,200)')).toHaveLength(4)
  expect(await screen.findByRole('application', { name: 'Growth by day' })).toBeVisible()
})

test('by country: the first twelve and the unknown, all on demand, in the chosen order', async () => {
  const { user, search } = await show()
  const table = await (await panel('By country')).findByRole('table')
  expect(rowsOf(table)).toHaveLength(13)
  expect(rowsOf(table)[0]).toEqual(['United States', '100', '1,000', '40'])
  expect(rowsOf(table).at(-1)).toEqual(['Not known', '7', '0', '0'])
  expect(within(table).getByRole('link', { name: '99' })).toHaveAttribute(
    'href',
    '/editCompanyIndustrySicEmployeeSize?country=DE',
  )
  await user.click(within(table).getByRole('button', { name: 'Employees' }))
  expect(search().get('by')).toBe('employees')
  expect(rowsOf(table)[0]?.[0]).toBe('Germany')
  await user.click((await panel('By country')).getByRole('button', { name: 'All 15' }))
  expect(rowsOf(table)).toHaveLength(15)
})

test('sizes and industries link to the companies without them', async () => {
  await show()
  const sizes = await (await panel('By size')).findByRole('table')
  expect(rowsOf(sizes).map(([name]) => name)).toEqual(['0–10', '11–50', 'Not known'])
  expect(within(sizes).getByRole('link', { name: '50' })).toHaveAttribute(
    'href',
    '/editCompanyIndustrySicEmployeeSize?missing=employees',
  )
  const industries = await (await panel('By industry')).findByRole('table')
  expect(within(industries).getByRole('link', { name: '450' })).toHaveAttribute(
    'href',
    '/editCompanyIndustrySicEmployeeSize?missing=industry',
  )
})

test('press events and scanned domains link to their lists', async () => {
  await show()
  const press = await (await panel('Press events by kind')).findByRole('table')
  expect(within(press).getByRole('link', { name: '30' })).toHaveAttribute(
    'href',
    '/dataentry/showPressList?kind=funding',
  )
  const states = await (await panel('Scanned domains by state')).findByRole('table')
  expect(within(states).getByRole('link', { name: '9' })).toHaveAttribute(
    'href',
    '/company-list?view=list&state=waiting',
  )
  const found = await (await panel('Scanned domains by whether they resolve')).findByRole('table')
  expect(within(found).getByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/company-list?view=list&resolves=unchecked',
  )
})

test('has no links to screens that the agent may not open', async () => {
  await show({ agent: { ...testAgent, level: 'sales', permissions: { counts: true } } })
  const table = await (await panel('By country')).findByRole('table')
  expect(within(table).queryByRole('link')).toBeNull()
  expect((await panel('Press events by kind')).queryByRole('link')).toBeNull()
})

test('has no lists for an earlier day', async () => {
  await show({ at: '?range=yesterday' })
  const totals = await panel('At the end of the last day')
  expect(await totals.findAllByText('1,250')).toHaveLength(4)
  expect(totals.queryByRole('link')).toBeNull()
})

test('says when there is nothing yet', async () => {
  await show({ getCounts: () => ({ ...sample, companies: none }) })
  expect(await (await panel('By country')).findByText('Nothing yet')).toBeVisible()
})

test('a failed panel leaves the others alone, and reloads on Retry', async () => {
  let fails = true
  const { user } = await show({
    getCounts: () => {
      if (fails) throw new Refusal('unavailable')
      return sample
    },
  })
  const country = await panel('By country')
  expect(await country.findByRole('alert')).toBeVisible()
  expect(await (await panel('At the end of the last day')).findAllByText('1,250')).toHaveLength(4)
  fails = false
  await user.click(country.getByRole('button', { name: 'Retry' }))
  expect(await country.findByRole('table')).toBeVisible()
})
