import { bulkOutcome, exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { pressKinds } from '../press-event.ts'
import { article, pressEvent, pressValues } from '../press-values.ts'

const stagedPressSorts = ['created_at', 'state'] as const

/** `read`: its page is being read; `failed`: reading failed, see `problem`. */
export const stagedStates = ['read', 'staged', 'failed', 'published'] as const
/** Why a page could not be read: an error code, or that somebody stopped the reading. */
export const readProblems = ['addressRefused', 'siteUnreachable', 'pageUnreadable', 'stopped'] as const
/** Maximum number of addresses in a batch. */
export const maxUrls = 1_000

export const stagedPressFilters = {
  /** Part of its title, its company's name, or its address. */
  text: s.optional(s.line(200)),
  company_id: s.optional(s.id()),
  kind: s.optional(s.oneOf(pressKinds)),
  state: s.optional(s.oneOf(stagedStates)),
}
const filters = s.object(stagedPressFilters)
export type StagedPressFilters = s.Static<typeof filters>

export const stagedPress = s.object({
  staged_press_id: s.id(),
  company_id: s.nullable(s.id()),
  company_name: s.string(),
  company_domain: s.string(),
  url: s.string(),
  title: s.string(),
  site: s.string(),
  kind: s.oneOf(pressKinds),
  state: s.oneOf(stagedStates),
  /** One of `readProblems`; empty: none. */
  problem: s.string(),
  /** The press event it was published as. */
  press_event_id: s.nullable(s.id()),
  created_by: s.string(),
  created_at: s.timestamp(),
  version: s.version(),
})
export type StagedPress = s.Static<typeof stagedPress>

export const stagedPressColumns = [
  'staged_press_id',
  'state',
  'problem',
  'kind',
  'title',
  'site',
  'company_name',
  'url',
  'created_by',
  'created_at',
] as const

/** Progress of reading the pages of a batch. */
const batch = s.object({
  batch_id: s.id(),
  total: s.count(),
  read: s.count(),
  failed: s.count(),
  /** Pages still to be read; 0: finished. */
  left: s.count(),
  stopped: s.boolean(),
  created_at: s.timestamp(),
})
export type StagingBatch = s.Static<typeof batch>

/** Result of each line of a batch. */
export const lineOutcomes = ['staged', 'alreadyStaged', 'alreadyEntered', 'twice', 'invalid'] as const

const list = { screens: ['staged-press'] } as const
const add = { screens: ['add-staged-press', 'staged-press'] } as const
const publish = { screens: ['edit-press', 'edit-press-2'] } as const
const any = { screens: [...publish.screens, ...add.screens] } as const

const call = { method: 'POST', errors: [], changes: false, retry: true } as const
const change = { ...call, changes: 'staged_press' } as const
const companyOf = () => s.nullable(s.id())

/** Press set aside to be entered. */
export const stagedPressCalls = defineCalls({
  addStagedPress: {
    ...change,
    path: 'dataentry/add_staged_press',
    summary: 'Puts a page aside to be entered; it is read in the background.',
    access: add,
    input: s.object({ url: s.webAddress(), company_id: companyOf(), kind: s.oneOf(pressKinds), title: s.line(300) }),
    output: stagedPress,
    reads: 'none',
    compressed: true,
    errors: ['alreadyStaged'],
    undoable: true,
  },
  addManyStagedPress: {
    ...change,
    path: 'dataentry/add_many_staged_press',
    summary: 'Stages all pages in lines of text and says what became of each address; they are read in the background.',
    access: add,
    input: s.object({
      lines: s.array(s.line(2_100), { minItems: 1, maxItems: maxUrls }),
      company_id: companyOf(),
      kind: s.oneOf(pressKinds),
    }),
    output: s.object({
      /** Null: none was added. */
      batch: s.nullable(batch),
      added: s.count(),
      /** All addresses except the added ones, and the lines without an address. */
      left_out: s.array(
        s.object({
          line: s.integer({ minimum: 1 }),
          text: s.string(),
          outcome: s.oneOf(lineOutcomes),
        }),
      ),
    }),
    reads: 'none',
    compressed: true,
    undoable: true,
  },
  listStagingBatches: {
    ...call,
    path: 'dataentry/list_staging_batches',
    summary: 'How far the last ten pastings of this agent are, of the last day.',
    access: add,
    input: s.object({}),
    output: s.array(batch),
    reads: 'none',
    compressed: true,
  },
  stopStaging: {
    ...change,
    path: 'dataentry/stop_staging',
    summary: 'Reads no more pages of a pasting; they stay staged, unread.',
    access: add,
    input: s.object({ batch_id: s.id() }),
    output: batch,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
  listStagedPress: {
    ...call,
    path: 'dataentry/list_staged_press',
    summary: 'Press that was put aside, and what became of it.',
    access: list,
    input: listInput(stagedPressFilters, stagedPressSorts),
    output: listOutput(stagedPress),
    reads: 'none',
    compressed: true,
  },
  exportStagedPress: {
    ...call,
    path: 'dataentry/export_staged_press',
    summary: 'The chosen columns of the selected staged press, as CSV.',
    access: list,
    input: exportInput(stagedPressFilters, stagedPressColumns, stagedPressSorts),
    output: s.string(),
    retry: false,
    stream: 'csv',
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
  },
  getStagedPress: {
    ...call,
    path: 'dataentry/get_staged_press',
    summary: 'One staged press with its page.',
    access: any,
    input: s.object({ staged_press_id: s.id() }),
    output: s.object({ staged: stagedPress, article: s.nullable(article) }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
  updateStagedPress: {
    ...change,
    path: 'dataentry/update_staged_press',
    summary: 'Changes what is known of staged press: its company, kind and title.',
    access: list,
    input: s.object({
      staged_press_id: s.id(),
      version: s.version(),
      company_id: companyOf(),
      kind: s.oneOf(pressKinds),
      title: s.line(300),
    }),
    output: stagedPress,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'alreadyPublished'],
    undoable: true,
  },
  readStagedPressAgain: {
    ...change,
    path: 'dataentry/read_staged_press_again',
    summary: 'Reads the pages of staged press once more.',
    access: list,
    input: s.object({ selection: selection(stagedPressFilters) }),
    output: bulkOutcome(),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
  },
  deleteStagedPress: {
    ...change,
    path: 'deleteStagedPress',
    summary: 'Takes staged press away; what was published stays.',
    access: list,
    input: s.object({ selection: selection(stagedPressFilters) }),
    output: bulkOutcome(),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    undoable: true,
  },
  insertStoragePress: {
    ...change,
    path: 'insertStoragePress',
    summary: 'Publishes staged press as a press event.',
    access: publish,
    input: s.object({ staged_press_id: s.id(), version: s.version(), ...pressValues }),
    output: pressEvent,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'alreadyPublished'],
    undoable: true,
  },
})
