import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { CrawledRow } from '../../../contract/calls/crawled.ts'
import { forgetOutgoing } from '../../parts/queue/outgoing.ts'
import { queueItem, queueServer } from '../../testing/queue.ts'
import { Screen } from './scrapy-crawl-data.screen.tsx'

const acme: CrawledRow = {
  crawled_row_id: 10,
  domain: 'acme.com',
  source_url: 'https://www.acme.com/about',
  state: 'waiting',
  version: 2,
  crawled_at: '2026-11-01T10:00:00.000Z',
  decided_by: '',
  decided_at: null,
  company: { company_id: 7, name: 'Acme', domain: 'acme.com', version: 5 },
  fields: [
    { field: 'name', found: 'Acme', stored: 'Acme' },
    { field: 'employees', found: '60', stored: '40' },
    { field: 'city', found: 'Berlin', stored: '' },
    { field: 'sic', found: '7372', stored: '7372' },
  ],
}
const fresh: CrawledRow = {
  ...acme,
  crawled_row_id: 20,
  domain: 'fresh.example',
  company: null,
  fields: [
    { field: 'name', found: '', stored: '' },
    { field: 'city', found: 'Lyon', stored: '' },
  ],
}

const open = async (crawled: Answers['crawled'] = {}) => {
  const queue = queueServer([queueItem('crawled', 1, 'Acme'), queueItem('crawled', 2, 'fresh.example')])
  const shown = await renderScreen(Screen, {
    at: '/scrapy-crawl-data',
    answers: {
      queues: queue.answers,
      sic: { listSic: () => [{ code: '7372', title: 'Prepackaged Software' }] },
      crawled: {
        getCrawledRow: ({ crawled_row_id }) => (crawled_row_id === 10 ? acme : fresh),
        settleCrawledRow: ({ crawled_row_id, accepted }) => {
          queue.settle(crawled_row_id, 'accepted')
          return { ...acme, state: accepted.length > 0 ? 'accepted' : 'rejected' }
        },
        ...crawled,
      },
    },
  })
  const sent = () => shown.received.filter(({ call }) => call === 'crawled.settleCrawledRow').map(({ input }) => input)
  return { ...shown, sent }
}
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })
const take = (field: string) => screen.getByRole('checkbox', { name: `Store: ${field}` })

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

test('shows found beside stored values, and preselects the differences', async () => {
  await open()
  await atHand('Acme')
  const table = within(screen.getByRole('region', { name: 'Found and stored' })).getByRole('table')
  expect(within(table).getByRole('row', { name: 'Company name Acme Acme The same' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Employees 40 60 Differs' })).toBeVisible()
  const software = '7372 Prepackaged Software'
  expect(await within(table).findByRole('row', { name: `SIC code ${software} ${software} The same` })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'City empty Berlin New' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the crawled page' })).toHaveAttribute('href', acme.source_url)
  expect(take('Employees')).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Store: Company name' })).toBeNull()
})

test('a accepts all differences, with the versions seen', async () => {
  const { sent } = await open()
  await atHand('Acme')
  press('a')
  await atHand('fresh.example')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const accepted = [{ field: 'employees' }, { field: 'city' }]
  expect(sent()[0]).toEqual({ crawled_row_id: 10, version: 2, company_version: 5, accepted })
})

test('by keyboard: arrows move between fields, the space bar selects, typed values are sent', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  press('e')
  expect(take('Employees')).toHaveFocus()
  await user.keyboard(' {ArrowDown}')
  expect(take('City')).toHaveFocus()
  expect(take('Employees')).not.toBeChecked()
  const city = screen.getByRole('textbox', { name: 'Value: City' })
  await user.clear(city)
  await user.type(city, 'Potsdam')
  press('mod+enter')
  await waitFor(() => expect(sent()).toMatchObject([{ accepted: [{ field: 'city', value: 'Potsdam' }] }]))
})

test('accepts a number with separators', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  const employees = screen.getByRole('textbox', { name: 'Value: Employees' })
  await user.clear(employees)
  await user.type(employees, '12,000')
  press('a')
  await waitFor(() =>
    expect(sent()).toMatchObject([{ accepted: [{ field: 'employees', value: '12000' }, { field: 'city' }] }]),
  )
})

test('r rejects', async () => {
  const { sent } = await open()
  await atHand('Acme')
  press('r')
  await waitFor(() => expect(sent()).toMatchObject([{ crawled_row_id: 10, accepted: [] }]))
})

test('a new company requires a name', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  press('r')
  await atHand('fresh.example')
  expect(screen.getByText('No company has this domain. Accepting creates one.')).toBeVisible()
  press('a')
  expect(await screen.findByText('A new company needs a name.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Value: Company name' }), 'Fresh SARL')
  press('a')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({
    company_version: null,
    accepted: [{ field: 'name', value: 'Fresh SARL' }, { field: 'city' }],
  })
})

test('a refused decision returns with its reason', async () => {
  await open({
    settleCrawledRow: () => {
      throw new Refusal('versionConflict')
    },
  })
  await atHand('Acme')
  press('a')
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this')
})

test('offers Retry after a failure', async () => {
  let down = true
  const { user } = await open({
    getCrawledRow: () => {
      if (down) throw new Refusal('unavailable')
      return acme
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  down = false
  await user.click(retry)
  await atHand('Acme')
})
