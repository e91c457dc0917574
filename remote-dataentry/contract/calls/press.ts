import { exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { pressKinds, pressStates } from '../press-event.ts'
import { article, pressEvent, pressValues } from '../press-values.ts'

const pressSorts = ['happened_on', 'created_at'] as const

export const pressFilters = {
  /** Part of its title, its company's name, or its address. */
  text: s.optional(s.line(200)),
  company_id: s.optional(s.id()),
  kind: s.optional(s.oneOf(pressKinds)),
  state: s.optional(s.oneOf(pressStates)),
  /** Dates of the event, both inclusive. */
  from: s.optional(s.date()),
  to: s.optional(s.date()),
}
const filters = s.object(pressFilters)
export type PressFilters = s.Static<typeof filters>

export const pressColumns = [
  'press_event_id',
  'kind',
  'state',
  'company_name',
  'company_domain',
  'title',
  'happened_on',
  'date_precision',
  'amount',
  'currency',
  'amount_usd',
  'round',
  'url',
  'created_by',
  'created_at',
] as const

/** What is already known about an address. */
export const knownPress = s.object({
  /** `staged`: set aside to be entered; `press`: entered. */
  kind: s.oneOf(['press', 'staged']),
  /** Id of the press event or of the staged press. */
  id: s.id(),
  company_id: s.nullable(s.id()),
  company_name: s.string(),
  title: s.string(),
  url: s.string(),
  state: s.string(),
  created_by: s.string(),
  created_at: s.timestamp(),
})
export type KnownPress = s.Static<typeof knownPress>

const editing = { screens: ['edit-press', 'edit-press-2'] } as const
const looking = { screens: [...editing.screens, 'add-staged-press', 'staged-press'] } as const
const listing = { screens: ['press-list', ...editing.screens] } as const

const call = { method: 'POST', errors: [], changes: false, retry: true } as const

/** Companies in the news. */
export const pressCalls = defineCalls({
  searchPressUrl: {
    ...call,
    path: 'searchPressURL',
    summary: 'What is known already of a page, however its address is spelt; its text where it was read before.',
    access: looking,
    input: s.object({ url: s.webAddress() }),
    output: s.object({ url_key: s.string(), known: s.array(knownPress), article: s.nullable(article) }),
    reads: 'none',
    compressed: true,
  },
  readPressPage: {
    ...call,
    path: 'dataentry/read_press_page',
    summary: 'Reads a page of the public web: its title, site, date, language and text.',
    access: looking,
    input: s.object({ url: s.webAddress() }),
    output: article,
    reads: 'none',
    compressed: true,
    errors: ['addressRefused', 'siteUnreachable', 'pageUnreadable'],
    retry: false,
    writes: true,
  },
  getPressTemplates: {
    ...call,
    path: 'getPressTeamplateData',
    summary: 'What each kind of press usually says, with places such as {{company}}.',
    access: editing,
    input: s.object({}),
    output: s.array(
      s.object({
        id: s.id(),
        name: s.string(),
        kind: s.oneOf(pressKinds),
        title: s.string(),
        summary: s.string(),
      }),
    ),
    reads: 'none',
    compressed: true,
  },
  addPress: {
    ...call,
    path: 'addPress',
    summary: 'Enters a press event of a company.',
    access: editing,
    input: s.object(pressValues),
    output: pressEvent,
    reads: 'none',
    compressed: true,
    changes: 'press_event',
    undoable: true,
  },
  viewEditPress: {
    ...call,
    path: 'viewEditPress',
    summary: 'A press event with the page that it stands on.',
    access: editing,
    input: s.object({ press_event_id: s.id() }),
    output: s.object({ press: pressEvent, article: s.nullable(article) }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
  saveEditPress: {
    ...call,
    path: 'save_edit_press',
    summary: 'Changes a press event.',
    access: editing,
    input: s.object({ press_event_id: s.id(), version: s.version(), ...pressValues }),
    output: pressEvent,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'press_event',
    undoable: true,
  },
  showPressList: {
    ...call,
    path: 'showPressList',
    summary: 'The press events of a company or of all.',
    access: listing,
    input: listInput(pressFilters, pressSorts),
    output: listOutput(pressEvent),
    reads: 'none',
    compressed: true,
  },
  exportPress: {
    ...call,
    path: 'dataentry/export_press',
    summary: 'The chosen columns of the selected press events, as CSV.',
    access: listing,
    input: exportInput(pressFilters, pressColumns, pressSorts),
    output: s.string(),
    retry: false,
    stream: 'csv',
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
  },
  deletePress: {
    ...call,
    path: 'deletePress',
    summary: 'Takes press events out of every list.',
    access: listing,
    input: s.object({ selection: selection(pressFilters) }),
    output: s.object({ deleted: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'press_event',
    undoable: true,
  },
  searchPressPeople: {
    ...call,
    path: 'searchEmployeeForPressPage',
    summary: 'People by the beginning of their first, last or whole name: of one company, or of all; 20 at most.',
    access: editing,
    input: s.object({ text: s.line(200), company_id: s.optional(s.id()) }),
    output: s.array(
      s.object({
        employee_id: s.id(),
        name: s.string(),
        title: s.string(),
        company_id: s.id(),
        company_name: s.string(),
      }),
    ),
    reads: { company: '[].company_id' },
    compressed: true,
  },
})
