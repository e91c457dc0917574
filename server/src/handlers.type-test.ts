import { calls } from './calls.ts'
import { type Handlers, handlers } from './handlers.ts'
import { read } from './platform/pipeline/handlers.ts'

const { listCountries: _, ...holed } = handlers.members

// A declaration without its handler does not compile.
// @ts-expect-error members.listCountries has no handler
export const withHole: Handlers = { ...handlers, members: holed }
// @ts-expect-error a change needs its transaction and its audit row: it cannot be answered as a read
export const asRead = read(calls.admin.addBlockedDomain, async () => ({}))
// @ts-expect-error this is not what the call answers
export const wrongAnswer = read(calls.session.getTodayTasksCount, async () => 'three')
