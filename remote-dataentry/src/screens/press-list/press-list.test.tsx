import { Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { pageOf, pressEvent } from '../../testing/sample-press.ts'
import { Screen } from './press-list.screen.tsx'

type Given = Parameters<typeof renderScreen>[1]['answers']
const rows = [
  pressEvent(1, { title: 'Acme raises' }),
  pressEvent(2, { title: 'Zenith hires', kind: 'hiring', amount: null, currency: null, date_precision: 'month' }),
]
const show = (
  calls: Given['press'],
  at = '/dataentry/showPressList',
  companies: NonNullable<Given['companies']> = {},
) => renderScreen(Screen, { at, path: '/dataentry/showPressList/:company_id?', answers: { press: calls, companies } })

test('lists press events with the known part of the date', async () => {
  await show({ showPressList: () => pageOf(rows) })
  expect(await screen.findByText('Zenith hires')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Show All Press Events' })).toBeVisible()
  expect(screen.getByText('March 2026')).toBeVisible()
  expect(screen.getByText('€5M')).toBeVisible()
})

test('filters by the company in its address, whatever the other filters, and links to all companies', async () => {
  const company = { company_id: 7, name: 'Acme Group', domain: 'acme.example' }
  const { received, user } = await show(
    { showPressList: () => pageOf(rows), deletePress: () => ({ deleted: 2 }) },
    '/dataentry/showPressList/7?kind=funding',
    { getCompany: () => ({ ...wholeCompany, ...company }) },
  )
  expect(await screen.findByText('Acme Group')).toBeVisible()
  await screen.findByText('Acme raises')
  const listRequest = received.find(({ call }) => call === 'press.showPressList')?.input
  expect(listRequest).toMatchObject({ filters: { company_id: 7, kind: 'funding' } })
  await user.click(screen.getByRole('link', { name: 'Show all companies' }))
  expect(screen.queryByText('Acme Group')).not.toBeInTheDocument()
  const last = received.filter(({ call }) => call === 'press.showPressList').at(-1)?.input
  expect(last).not.toMatchObject({ filters: { company_id: 7 } })
})

test('links an event to its form', async () => {
  await show({ showPressList: () => pageOf(rows) })
  const link = await screen.findByRole('link', { name: 'Acme raises' })
  expect(link).toHaveAttribute('href', '/dataentry/createPress/7?press=1')
})

test('deletes the selected events after confirmation, and offers Undo', async () => {
  const { user, received } = await show({ showPressList: () => pageOf(rows), deletePress: () => ({ deleted: 1 }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 press event?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 press event deleted.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(received.find(({ call }) => call === 'press.deletePress')?.input).toEqual({ selection: { ids: [1] } })
})

test('says when there are no press events, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    showPressList: () => {
      if (down) throw new Refusal('unavailable')
      return pageOf([])
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No press events yet')).toBeVisible()
})

const wholeCompany = {
  domains: [],
  description: '',
  industry: '',
  sic: null,
  employees: null,
  revenue: null,
  revenue_currency: null,
  founded: null,
  street: '',
  city: '',
  state: '',
  postal_code: '',
  country: null,
  phones: [],
  linkedin: '',
  twitter: '',
  facebook: '',
  logo_id: null,
  revenue_usd: null,
  logo_url: null,
  employee_count: 0,
  press_count: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}

test('shows the whole event beside the list', async () => {
  const event = pressEvent(1, {
    title: 'Acme raises',
    summary: 'It was a busy year.',
    investors: ['Quill Growth', 'Kestrel Capital'],
    people: [{ employee_id: null, name: 'Eva Stein', title: 'CFO' }],
    url: 'https://news.example/1',
  })
  await show({ showPressList: () => pageOf([event]) })
  await screen.findByRole('link', { name: 'Acme raises' })
  press('v')
  const panel = await screen.findByRole('complementary', { name: 'Preview' })
  expect(await within(panel).findByText('It was a busy year.')).toBeVisible()
  expect(panel).toHaveTextContent('Quill Growth and Kestrel Capital')
  expect(panel).toHaveTextContent('Eva Stein · CFO')
  expect(within(panel).getByText('https://news.example/1')).toBeVisible()
})
