import { readKinds } from '@console/shared/contract/define-calls'
import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** How somebody's data was shown: as one record, in a list, or in a file. */
export const readWays = ['record', 'list', 'file'] as const

const readEntry = s.object({
  id: s.id(),
  at: s.timestamp(),
  agent_id: s.id(),
  agent_name: s.string(),
  /** Path of the call, or a name for the browser's download route. */
  call: s.string(),
  kind: s.oneOf(readKinds),
  way: s.oneOf(readWays),
  /** The first ten records in the answer, and the number of all of them. */
  ids: s.array(s.id()),
  total: s.count(),
})
export type ReadEntry = s.Static<typeof readEntry>

const readFilters = {
  /** Part of an agent's name or email. */
  agent: s.optional(s.line(100)),
  kind: s.optional(s.oneOf(readKinds)),
  /** Complete id of a record in the answer; of a customer unless `kind` says otherwise. */
  target: s.optional(s.line(20)),
  way: s.optional(s.oneOf(readWays)),
  /** Days in UTC, both included. */
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
}
export type ReadFilters = s.Static<ReturnType<typeof s.object<typeof readFilters>>>

const readingAlarm = s.object({
  agent_id: s.id(),
  agent_name: s.string(),
  /** The hour, by its beginning. */
  hour: s.timestamp(),
  customers: s.count(),
  /** The agent's own usual at that time: the median of the busiest hours of their last 30 days. */
  usual: s.count(),
})
export type ReadingAlarm = s.Static<typeof readingAlarm>

const auditScreen = { screens: ['audit'] } as const

/** Who read whose data, for su. */
export const readsCalls = defineCalls({
  listReads: {
    method: 'POST',
    path: 'audit/list_reads',
    summary: 'A page of the answers that held the data of a customer or another record, newest first.',
    access: auditScreen,
    input: listInput(readFilters, ['at']),
    output: listOutput(readEntry),
    reads: { agent: 'rows[].agent_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listReadingAlarms: {
    method: 'POST',
    path: 'audit/list_reading_alarms',
    summary: 'Hours of the last seven days in which an agent read many more customers than they usually do.',
    access: auditScreen,
    input: s.object({}),
    output: s.array(readingAlarm),
    reads: { agent: '[].agent_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
