import { ApiError } from '@console/shared/api/errors'
import type { Call } from '@console/shared/contract/define-calls'
import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { Badge, Button } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { listPanel } from '@console/shared/kit/list-screen'
import { notify } from '@console/shared/kit/notify'
import { Code, Moment } from '@console/shared/kit/values'
import { plain } from './plain.ts'
import { declared, pretendCall } from './pretend-call.ts'

const states = ['active', 'waiting', 'blocked'] as const
const palettes = { active: 'green', waiting: 'yellow', blocked: 'red' } as const

const rowSchema = s.object({
  id: s.id(),
  name: s.string(),
  email: s.string(),
  state: s.oneOf(states),
  seats: s.count(),
  since: s.timestamp(),
})
export type SampleRow = s.Static<typeof rowSchema>

const names = ['Ana Sousa', 'Ben Ito', 'Cleo Ode', 'Dara Quinn', 'Elif Kaya', 'Finn Berg', 'Gul Aziz']

export const sampleRows: readonly SampleRow[] = Array.from({ length: 240 }, (_, index) => {
  const name = names[index % names.length] ?? ''
  return {
    id: 1_001 + index,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}.${index + 1}@example.com`,
    state: states[(index * 5) % 3] ?? 'active',
    seats: (index * 37) % 90,
    since: new Date(Date.UTC(2026, 6, 1, 9) - index * 86_400_000).toISOString(),
  }
})

const listCall = (path: string) =>
  ({
    ...declared,
    path: `kit_page/${path}`,
    input: listInput({ name: s.optional(s.string()), state: s.optional(s.oneOf(states)) }, ['name', 'seats', 'since']),
    output: listOutput(rowSchema),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: false,
  }) as const satisfies Call

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** Answers like a server: filtered, sorted, one page. */
const rows = pretendCall(listCall('rows'), ({ filters = {}, sort, page = {} }) => {
  const { name = '', state } = filters
  const { by, direction } = sort ?? { by: 'name', direction: 'asc' }
  const matching = sampleRows
    .filter((row) => row.name.toLowerCase().includes(name.toLowerCase()) && (!state || row.state === state))
    .sort((a, b) => compare(a[by], b[by]) * (direction === 'desc' ? -1 : 1))
  const size = page.size ?? 100
  const start = page.before === undefined ? Number(page.after ?? 0) : Math.max(0, Number(page.before) - size)
  const shown = matching.slice(start, start + size)
  const end = start + shown.length
  return {
    rows: shown,
    total: matching.length,
    next: end < matching.length ? String(end) : null,
    previous: start > 0 ? String(start) : null,
  }
})

const none = pretendCall(listCall('none'), () => ({ rows: [], total: 0, next: null, previous: null }))
const failing = pretendCall(listCall('failing'), () => {
  throw new ApiError('unavailable', 'The database does not answer.', { requestId: 'req-7f3a' })
})
const endless = pretendCall(listCall('endless'), () => new Promise<never>(() => {}))

const shared = {
  rowId: (row: SampleRow) => row.id,
  columns: [
    { id: 'name', header: plain('Name'), sort: 'name', width: 150, cell: (row: SampleRow) => <bdi>{row.name}</bdi> },
    { id: 'email', header: plain('Email'), width: 240, cell: (row: SampleRow) => <Code>{row.email}</Code> },
    {
      id: 'state',
      header: plain('State'),
      width: 110,
      cell: (row: SampleRow) => <Badge colorPalette={palettes[row.state]}>{row.state}</Badge>,
    },
    {
      id: 'seats',
      header: plain('Seats'),
      sort: 'seats',
      width: 90,
      align: 'end',
      cell: (row: SampleRow) => row.seats,
    },
    {
      id: 'since',
      header: plain('Since'),
      sort: 'since',
      width: 130,
      cell: (row: SampleRow) => <Moment iso={row.since} />,
    },
  ],
  filters: [],
  defaultSort: { by: 'name', direction: 'asc' },
  empty: { title: plain('No customer yet'), hint: plain('Add the first one, or let them sign up.') },
  export: null,
  href: null,
} as const

const actions = () => (
  <Button size="sm">
    <AddIcon size={15} aria-hidden />
    Add
  </Button>
)

export const FilledList = listPanel(
  {
    ...shared,
    id: 'kit-page-rows',
    title: plain('Customers'),
    call: rows,
    filters: [
      { kind: 'text', key: 'name', label: plain('Name') },
      {
        kind: 'choice',
        key: 'state',
        label: plain('State'),
        options: states.map((value) => ({ value, label: plain(value) })),
      },
    ],
    actions,
    rowMenu: true,
    useBulkActions: () => [
      {
        label: plain('Block'),
        question: (count) => ({
          title: `Block ${count} customers?`,
          body: 'They cannot sign in any more.',
          action: 'Block',
          danger: true,
        }),
        run: async (_selection, count) => notify.success(`${count} blocked, as it were.`),
      },
    ],
  },
  'rows',
  { height: 420 },
)

const height = 380
export const EmptyList = listPanel(
  { ...shared, id: 'kit-page-none', title: plain('Nothing yet'), call: none, whole: true, actions },
  'none',
  { height },
)
export const FailedList = listPanel(
  { ...shared, id: 'kit-page-failing', title: plain('Failed'), call: failing, whole: true },
  'failing',
  { height },
)
export const LoadingList = listPanel(
  { ...shared, id: 'kit-page-endless', title: plain('Loading'), call: endless, whole: true },
  'endless',
  { height },
)
