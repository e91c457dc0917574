import type { Call } from '@console/shared/contract/define-calls'
import type { CallTable } from '@console/shared/contract/release'
import { calls } from './calls.ts'
import { addressAndMethod, callTable } from './platform/releases/gate/call-table.ts'
import type { AnsweredCalls } from './platform/releases/gate/fit.ts'

/** All calls of this tree by name. */
export const namedCalls: ReadonlyMap<string, Call> = new Map(
  Object.entries(calls).flatMap(([group, map]) =>
    Object.entries<Call>(map).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
)

const namesByAddress: ReadonlyMap<string, string> = new Map(
  [...namedCalls].map(([name, call]) => [addressAndMethod(call), name]),
)

/** The name of a call of this tree, whichever module its declaration was imported from. */
export const nameOfCall = (call: Call): string => {
  const name = namesByAddress.get(addressAndMethod(call))
  if (name === undefined) throw new Error(`${addressAndMethod(call)} is no call of server/src/calls.ts`)
  return name
}

/** The table of some calls of this tree. */
export const tableOf = (names: Iterable<string>): CallTable => {
  const wanted = new Set(names)
  return callTable([...namedCalls].filter(([name]) => wanted.has(name)))
}

/** Every call that this server answers, with its input and output. */
export const answered: AnsweredCalls = {
  calls: [...namedCalls.keys()],
  call_table: callTable(namedCalls),
}
