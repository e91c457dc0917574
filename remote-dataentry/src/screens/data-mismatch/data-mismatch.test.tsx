import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { isOffered, press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Flag } from '../../../contract/calls/mismatches.ts'
import { forgetOutgoing, outgoing } from '../../parts/queue/outgoing.ts'
import { queueItem, queueServer } from '../../testing/queue.ts'
import type { Mismatch } from './choices.ts'
import { Screen } from './data-mismatch.screen.tsx'

const at = '2026-11-01T10:00:00.000Z'
const flag = (id: number, field: Flag['field'], current: string, reported: string): Flag => ({
  id,
  customer_id: 4,
  kind: 'company',
  record_id: 7,
  record_name: 'Acme',
  field,
  current,
  reported,
  stored: null,
  comment: '',
  state: 'open',
  decided_by: '',
  decided_at: null,
  created_at: at,
  customer: 'Ada Stone',
})
const acme: Mismatch = {
  id: 10,
  kind: 'company',
  record_id: 7,
  record_name: 'Acme',
  settled: false,
  company: { company_id: 7, name: 'Acme', domain: 'acme.com' },
  flags: [flag(10, 'name', 'Acme', 'ACME SE'), flag(11, 'country', 'DE', 'FR'), flag(12, 'employees', '40', '9000')],
}
const other: Mismatch = {
  ...acme,
  id: 20,
  record_id: 8,
  record_name: 'Bolt',
  flags: [flag(20, 'name', 'Bolt', 'Bolt Inc')],
}

const open = async (mismatches: Answers['mismatches'] = {}) => {
  const queue = queueServer([queueItem('mismatches', 1, 'Acme'), queueItem('mismatches', 2, 'Bolt')])
  const shown = await renderScreen(Screen, {
    at: '/data-mismatch',
    answers: {
      queues: queue.answers,
      mismatches: {
        getMismatch: ({ id }) => (id === 10 ? acme : other),
        settleMismatch: ({ id }) => {
          queue.settle(id, 'accepted')
          return { ...acme, settled: true }
        },
        ...mismatches,
      },
    },
  })
  const sent = () => shown.received.filter(({ call }) => call === 'mismatches.settleMismatch').map(({ input }) => input)
  return { ...shown, sent }
}
const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })
const current = () => document.querySelector('li[aria-current][aria-label]')?.getAttribute('aria-label')

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

test('shows what customers report beside what is stored', async () => {
  await open()
  await atHand('Acme')
  const table = within(screen.getByRole('region', { name: 'What customers say' })).getByRole('table')
  expect(within(table).getByRole('row', { name: /Employees 40 9000 Ada Stone/ })).toBeVisible()
  // A code is shown with its name.
  expect(within(table).getByRole('row', { name: /Country Germany \(DE\) France \(FR\)/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the company' })).toHaveAttribute('href', '/company-update/7')
  expect(current()).toBe('Company name')
})

test('a accepts, e and Enter store a better value, i ignores; the last field sends all and opens the next record', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  press('a')
  await waitFor(() => expect(current()).toBe('Country'))
  press('i')
  await waitFor(() => expect(current()).toBe('Employees'))
  press('e')
  const value = screen.getByRole('textbox', { name: 'What to store: Employees' })
  expect(value).toHaveFocus()
  await user.clear(value)
  await user.type(value, '1,900{Enter}')
  await atHand('Bolt')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    id: 10,
    decisions: [
      { id: 10, action: 'accept', current: 'Acme' },
      { id: 11, action: 'ignore' },
      { id: 12, action: 'accept', current: '40', value: '1900' },
    ],
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Bolt' })).toHaveFocus()
})

test('a choice can be changed until the last one is made', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  await user.click(screen.getByRole('button', { name: 'Accept: Company name' }))
  await user.click(screen.getByRole('button', { name: 'Ignore: Company name' }))
  expect(screen.getByRole('button', { name: 'Ignore: Company name' })).toHaveAttribute('aria-pressed', 'true')
  expect(isOffered('d')).toBe(false)
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ignore: Country' }))
  await user.click(screen.getByRole('button', { name: 'Ignore: Employees' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

const reported: Mismatch = {
  ...acme,
  flags: [
    flag(10, 'domain', 'acme.com', 'get-acme.com'),
    flag(11, 'domain', 'acme.com', 'https://www.get-acme.com/'),
    flag(12, 'domain', 'acme.com', 'acme.net'),
    flag(13, 'country', 'DE', 'FR'),
  ],
}

test('a field flagged by several customers is one line, and the chosen value settles the others', async () => {
  const { user, sent } = await open({ getMismatch: ({ id }) => (id === 10 ? reported : other) })
  await atHand('Acme')
  const table = within(screen.getByRole('region', { name: 'What customers say' })).getByRole('table')
  expect(within(table).getByRole('row', { name: /^Domain acme.com get-acme.com 2 customers/ })).toBeVisible()
  expect(screen.getAllByRole('listitem', { name: 'Domain' })).toHaveLength(1)
  // Only the agent decides which of two values is right.
  press('y')
  expect(await screen.findByText('Customers report different values. Choose one.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'acme.net 1 customer' }))
  press('v')
  expect(screen.getByRole('button', { name: 'get-acme.com 2 customers' })).toHaveAttribute('aria-pressed', 'true')
  press('y')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    id: 10,
    decisions: [
      { id: 10, action: 'accept', current: 'acme.com' },
      { id: 11, action: 'accept', current: 'acme.com', value: 'get-acme.com' },
      { id: 12, action: 'ignore' },
      { id: 13, action: 'accept', current: 'DE' },
    ],
  })
})

test('shows a refused value at its field each time the record is reopened, and reports it once', async () => {
  const { user } = await open({
    getMismatch: ({ id }) => (id === 10 ? reported : other),
    settleMismatch: () => {
      throw new Refusal('invalidInput', { data: { 'decisions.0.value': ['Is not a domain.'] } })
    },
  })
  await atHand('Acme')
  for (let time = 0; time < 2; time += 1) {
    await user.click(await screen.findByRole('button', { name: 'get-acme.com 2 customers' }))
    press('y')
    await atHand('Bolt')
    const refused = await screen.findByRole('list', { name: 'Refused' })
    await waitFor(() => expect(within(refused).getAllByRole('alert')).toHaveLength(1))
    expect(refused).toHaveTextContent('Is not a domain.')
    await user.click(screen.getByRole('button', { name: 'Open again: Acme' }))
    await atHand('Acme')
    expect(await screen.findByText('Is not a domain.')).toBeVisible()
  }
})

test('restores choices after a reload without sending them', async () => {
  const first = await open()
  await atHand('Acme')
  press('a')
  await waitFor(() => expect(current()).toBe('Country'))
  press('i')
  await waitFor(() => expect(current()).toBe('Employees'))
  first.view.unmount()
  const again = await open()
  await atHand('Acme')
  expect(screen.getByRole('button', { name: 'Accept: Company name' })).toHaveAttribute('aria-pressed', 'true')
  expect(current()).toBe('Employees')
  expect(again.sent()).toEqual([])
})

test('x ignores all, y accepts all', async () => {
  const { sent } = await open()
  await atHand('Acme')
  press('x')
  await atHand('Bolt')
  press('y')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { id: 10, decisions: [{ action: 'ignore' }, { action: 'ignore' }, { action: 'ignore' }] },
    { id: 20, decisions: [{ id: 20, action: 'accept', current: 'Bolt' }] },
  ])
})

test('refuses an empty accepted value at its field', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  await user.clear(screen.getByRole('textbox', { name: 'What to store: Company name' }))
  press('y')
  expect(await screen.findByText('Please fill this in.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('reports an invalid value at once, at its field', async () => {
  const { user, sent } = await open()
  await atHand('Acme')
  press('a')
  await waitFor(() => expect(current()).toBe('Country'))
  const country = screen.getByRole('textbox', { name: 'What to store: Country' })
  await user.clear(country)
  await user.type(country, 'France{Enter}')
  await waitFor(() => expect(current()).toBe('Employees'))
  press('i')
  await waitFor(() => expect(current()).toBe('Country'))
  expect(screen.getByText('Enter the two-letter code of a country, such as DE.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refused decision returns with its reason', async () => {
  await open({
    settleMismatch: () => {
      throw new Refusal('valueChanged')
    },
  })
  await atHand('Acme')
  press('x')
  expect(await screen.findByRole('alert')).toHaveTextContent('Our data has changed since you opened this')
})

test('offers Retry after a failure', async () => {
  let down = true
  const { user } = await open({
    getMismatch: () => {
      if (down) throw new Refusal('unavailable')
      return acme
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  down = false
  await user.click(retry)
  await atHand('Acme')
})

// The last one: its key would be repeated in the next test as well.
test('an extra key press does not settle the next record', async () => {
  // However slow this machine is, nobody has seen the next record yet.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  const { sent } = await open({
    getMismatch: ({ id }) => (id === 10 ? { ...acme, flags: acme.flags.slice(0, 1) } : other),
  })
  await atHand('Acme')
  press('a')
  await atHand('Bolt')
  press('a')
  press('a')
  expect(screen.getByRole('button', { name: 'Accept: Company name' })).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(outgoing()).toMatchObject([{ state: 'sent' }]))
  expect(sent()).toHaveLength(1)
  clock.mockRestore()
})
