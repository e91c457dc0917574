import type { Call } from '@console/shared/contract/define-calls'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { AuditDetail, AuditEntry, ChainStep } from '../../../contract/calls/audit.ts'
import type { ReadEntry, ReadingAlarm } from '../../../contract/calls/reads.ts'
import { areaCalls as calls } from '../../../contract/calls.ts'
import { kindMessages } from '../../parts/audit/record.messages.ts'
import { Screen } from './audit.screen.tsx'

const entry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-11-01T10:00:00.000Z',
  agent_id: 2,
  agent_name: 'Ben Ito',
  call: 'editMemberDetails',
  target_kind: 'customer',
  target_id: '41',
  also: 0,
  fields: ['first_name', 'notes'],
  undone_by: null,
  chain: 7,
  intact: true,
  ...values,
})

const detail = (values: Partial<AuditDetail> = {}): AuditDetail => ({
  entry: entry(),
  before: { first_name: 'Anne', blocked: false },
  after: { first_name: 'Ana', blocked: true },
  note: { ticket_url: 'https://tickets.example/9', notes: 'As agreed' },
  also_ids: [],
  approved_by: null,
  undoes: null,
  request_id: 'r-1',
  hash: 'ab'.repeat(32),
  ...values,
})

const whole: ChainStep = {
  upto: 1_234,
  total: 1_234,
  since: '2026-01-05T10:00:00.000Z',
  head: 'cd'.repeat(32),
  broken: null,
  done: true,
  waiting: 0,
  overdue: null,
}

type ReadAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['reads']>
type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['audit']>

const show = (answers: Answers = {}, at = '/audit') =>
  renderScreen(Screen, {
    at,
    answers: {
      audit: {
        listAudit: () => ({
          rows: [entry(), entry({ id: 6, target_id: null, also: 3, agent_id: null, agent_name: '', intact: false })],
          total: 2,
          next: null,
          previous: null,
        }),
        verifyAuditChain: () => whole,
        getAuditEntry: () => detail(),
        ...answers,
      },
      exports: { listExports: () => [] },
    },
  })

test('lists who changed what, and reports the chain as verified', async () => {
  await show()
  const row = await screen.findByRole('row', { name: /Ben Ito/ })
  expect(row).toHaveTextContent(/editMemberDetails.*Customer.*41.*first_name, notes/)
  expect(within(row).getByRole('link', { name: '41' })).toHaveAttribute('href', '/editmember?customer_id=41')
  expect(screen.getByRole('row', { name: /Server/ })).toHaveTextContent(/3 records.*Tampered with/)
  expect(await screen.findByText('Chain verified: 1,234 changes since Jan 5, 2026')).toBeVisible()
})

test('verifies the chain in steps', async () => {
  const { received } = await show({
    verifyAuditChain: ({ after = 0 }) => ({ ...whole, upto: after + 617, done: after > 0 }),
  })
  expect(await screen.findByText(/Chain verified/)).toBeVisible()
  const steps = received.filter(({ call }) => call === 'audit.verifyAuditChain').map(({ input }) => input)
  expect(steps).toEqual([{ after: 0 }, { after: 617 }])
})

test('names the first tampered change in an alert, and links to it', async () => {
  const { user, search } = await show({
    verifyAuditChain: () => ({ ...whole, broken: { chain: 7, change_id: 7, fault: 'altered' } }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The chain is broken: change 7 was altered (link 7).')
  await user.click(within(alert).getByRole('link', { name: 'Show it' }))
  expect(search().get('entry')).toBe('7')
})

test('names a change that was altered before it was linked', async () => {
  await show({ verifyAuditChain: () => ({ ...whole, broken: { chain: null, change_id: 9, fault: 'altered' } }) })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('change 9 was altered before it was linked')
  expect(within(alert).getByRole('link', { name: 'Show it' })).toBeVisible()
})

test('new changes wait for their links, which is no fault unless it takes long', async () => {
  await show({
    listAudit: () => ({ rows: [entry({ chain: null })], total: 1, next: null, previous: null }),
    verifyAuditChain: () => ({ ...whole, waiting: 2 }),
  })
  expect(await screen.findByRole('row', { name: /Ben Ito.*Not linked yet/ })).toBeVisible()
  expect(await screen.findByText('2 new changes wait for their links')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an alert says that no links are being made', async () => {
  await show({ verifyAuditChain: () => ({ ...whole, waiting: 2, overdue: 9 }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('change 9 has waited for more than a minute')
})

test('names an archive whose links are not those that were announced', async () => {
  await show({ verifyAuditChain: () => ({ ...whole, broken: { chain: null, change_id: 9, fault: 'archive' } }) })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('links of the month that change 9 archived are missing or others')
  expect(within(alert).getByRole('link', { name: 'Show it' })).toBeVisible()
})

test('lists the archived months, newest first, with the hash of each file', async () => {
  const archived = [
    { month: '2025-01', rows: 1_200, sha256: 'ab'.repeat(32) },
    { month: '2025-02', rows: 1, sha256: 'cd'.repeat(32) },
  ]
  const { user } = await show({ verifyAuditChain: () => ({ ...whole, archived }) })
  const button = await screen.findByRole('button', { name: '2 archived months' })
  expect(screen.queryByText(/January 2025/)).not.toBeVisible()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringContaining('February 2025: 1 changecdcdcdcdcdcdcdcd…'),
    expect.stringContaining('January 2025: 1,200 changesabababababababab…'),
  ])
})

test('says that a change is in an archived month', async () => {
  await show(
    {
      getAuditEntry: () => {
        throw new Refusal('changeArchived', { params: { month: '2025-01' } })
      },
    },
    '/audit?entry=99',
  )
  expect(await screen.findByText(/This change is in an archived month/)).toBeVisible()
})

test('shows a change before and after, with notes; closing it keeps the filters', async () => {
  const { user, search } = await show({}, '/audit?agent=ben&entry=7')
  const dialog = await screen.findByRole('dialog', { name: 'Change 7' })
  expect(await within(dialog).findByRole('row', { name: 'first_name Anne Ana' })).toBeVisible()
  expect(within(dialog).getByRole('row', { name: 'blocked No Yes' })).toBeVisible()
  expect(within(dialog).getByText('As agreed')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Ticket link' })).toHaveAttribute('href', 'https://tickets.example/9')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(search().has('entry')).toBe(false))
  expect(search().get('agent')).toBe('ben')
})

test('reports an unknown change', async () => {
  await show(
    {
      getAuditEntry: () => {
        throw new Refusal('notFound')
      },
    },
    '/audit?entry=99',
  )
  expect(await screen.findByText('No such change.')).toBeVisible()
})

test('exports the matching changes, including columns that the list does not show', async () => {
  const file = {
    id: 1,
    list: 'audit',
    selection: {},
    columns: [],
    state: 'waiting' as const,
    rows: 0,
    total: null,
    bytes: 0,
    failure: '',
    format: 'csv' as const,
    starts: 0,
    agent_id: 1,
    agent_name: 'Ana Reis',
    created_at: '2026-11-01T10:00:00.000Z',
    finished_at: null,
  }
  const { user, received } = await show({ startAuditExport: () => file }, '/audit?agent=ben')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: /^Export \d+ rows?$/ }))
  await waitFor(() => expect(received.some(({ call }) => call === 'audit.startAuditExport')).toBe(true))
  const sent = received.find(({ call }) => call === 'audit.startAuditExport')?.input
  expect(sent).toMatchObject({
    selection: { matching: { agent: 'ben' } },
    columns: expect.arrayContaining(['at', 'before', 'after', 'hash']),
  })
})

const aRead = (values: Partial<ReadEntry> = {}): ReadEntry => ({
  id: 3,
  at: '2026-11-01T10:00:00.000Z',
  agent_id: 2,
  agent_name: 'Ben Ito',
  call: 'searchMemberData_id',
  kind: 'customer',
  way: 'record',
  ids: [41],
  total: 1,
  ...values,
})
const alarm: ReadingAlarm = {
  agent_id: 3,
  agent_name: 'Cleo Diaz',
  hour: '2026-11-01T09:00:00.000Z',
  customers: 1_200,
  usual: 80,
}

describe('who looked', () => {
  const showReads = async (answers: ReadAnswers = {}, at = '/audit?view=reads') =>
    renderScreen(Screen, {
      at,
      answers: {
        audit: {
          listAudit: () => ({ rows: [entry()], total: 1, next: null, previous: null }),
          verifyAuditChain: () => whole,
        },
        reads: {
          listReads: () => ({
            rows: [aRead(), aRead({ id: 2, agent_name: 'Cleo Diaz', way: 'list', ids: [41, 42], total: 50 })],
            total: 2,
            next: null,
            previous: null,
          }),
          listReadingAlarms: () => [],
          ...answers,
        },
        exports: { listExports: () => [] },
      },
    })

  test('lists who saw whom, how and by which call', async () => {
    await showReads()
    const row = await screen.findByRole('row', { name: /Ben Ito/ })
    expect(row).toHaveTextContent(/Opened.*Customer.*41.*searchMemberData_id/)
    expect(within(row).getByRole('link', { name: '41' })).toHaveAttribute('href', '/editmember?customer_id=41')
    expect(screen.getByRole('row', { name: /Cleo Diaz/ })).toHaveTextContent(/In a list.*41.*and 49 more/)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('searches by customer and agent', async () => {
    const { received } = await showReads({}, '/audit?view=reads&target=41&agent=ben')
    await screen.findByRole('row', { name: /Ben Ito/ })
    expect(received.find(({ call }) => call === 'reads.listReads')?.input).toMatchObject({
      filters: { target: '41', agent: 'ben' },
    })
  })

  test('names agents who read unusually much in an alert', async () => {
    await showReads({ listReadingAlarms: () => [alarm] })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Cleo Diaz read 1,200 customers within an hour, .*Usually it is 80\./,
    )
  })

  test('switches to the changes and back, without the filters of the other', async () => {
    const { user, search } = await showReads({}, '/audit?view=reads&target=41')
    await user.click(await screen.findByRole('button', { name: 'Changes' }))
    expect(await screen.findByRole('row', { name: /editMemberDetails/ })).toBeVisible()
    expect(search().has('target')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Who looked' }))
    expect(await screen.findByRole('row', { name: /Ben Ito.*searchMemberData_id/ })).toBeVisible()
  })

  test('says when nobody has looked, and offers Retry after failures', async () => {
    await showReads({ listReads: () => ({ rows: [], total: 0, next: null, previous: null }) })
    expect(await screen.findByText('Nobody has looked at anything yet')).toBeVisible()
  })

  test('tells su when the server refuses access', async () => {
    const barred = () => {
      throw new Refusal('notAllowed')
    }
    await showReads({ listReads: barred, listReadingAlarms: barred })
    await waitFor(() => expect(screen.getAllByText('You are not allowed to do this.')).toHaveLength(2))
  })
})

test('says when there are no changes yet', async () => {
  await show({ listAudit: () => ({ rows: [], total: 0, next: null, previous: null }) })
  expect(await screen.findByText('No changes yet')).toBeVisible()
})

test('tells su when the server refuses access', async () => {
  const barred = () => {
    throw new Refusal('notAllowed')
  }
  await show({ listAudit: barred, verifyAuditChain: barred })
  await waitFor(() => expect(screen.getAllByText('You are not allowed to do this.')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('has a label for every kind of record that a call changes', () => {
  const all: Call[] = Object.values(calls).flatMap((group) => Object.values(group))
  const kinds = new Set(all.flatMap(({ changes }) => (changes === false ? [] : [changes])))
  // The agent who undoes a change is told the kind of record.
  kinds.delete('change')
  expect([...kinds].filter((kind) => !(kind in kindMessages))).toEqual([])
})
