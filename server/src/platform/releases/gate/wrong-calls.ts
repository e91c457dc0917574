import type { CallShape, CallTable, HostContract, ReleaseState, RemoteContract } from '@console/shared/contract/release'
import { byAddress } from './call-table.ts'
import { compareShapes, type Misfit, type Way } from './compare-shapes.ts'

/** The calls that a server answers; servers from before shapes were recorded report names only. */
export type Answered = Pick<ReleaseState, 'calls' | 'call_table'>

/** A call as its caller knows it; null: only its name is known. */
export interface Asked {
  readonly name: string
  readonly as: { readonly shape: CallShape; readonly table: CallTable } | null
}

/** A problem with a call: it is missing, or differs. */
export interface Wrong {
  readonly rule: 'call' | 'shape'
  readonly name: string
  /** The call in words, `members.getCustomer (POST /api/v2/…)`. */
  readonly call: string
  /** Fields and codes that differ; empty if the call is missing. */
  readonly fields: string
}

/** A call as part of a sentence. */
export const inWords = ({ name, as }: Asked): string => (as === null ? name : `${name} (${as.shape.address})`)

const maxFields = 5

const firstOf = (texts: readonly string[]): string =>
  texts.length <= maxFields
    ? texts.join('; ')
    : `${texts.slice(0, maxFields).join('; ')}; and ${texts.length - maxFields} more`

const fieldText = (way: Way, { field, what }: Misfit): string =>
  field === '' ? `its ${way} ${what}` : `its ${way} field ${field} ${what}`

/** Differences between a call as answered and as expected by its caller. */
const compareCalls = (
  call: NonNullable<Asked['as']>,
  answer: { readonly shape: CallShape; readonly table: CallTable },
): string => {
  const [mine, theirs] = [call.shape, answer.shape]
  if (mine.hash === theirs.hash) return ''
  const side = (shape: CallShape['input'], { shapes }: CallTable) => ({ shape, shapes })
  const inputs = compareShapes(side(mine.input, call.table), side(theirs.input, answer.table), 'input')
  const outputs = compareShapes(side(theirs.output, answer.table), side(mine.output, call.table), 'output')
  return firstOf([
    ...inputs.map((misfit) => fieldText('input', misfit)),
    ...outputs.map((misfit) => fieldText('output', misfit)),
    ...mine.errors.filter((code) => !theirs.errors.includes(code)).map((code) => `it has no error ${code}`),
    ...(mine.stream === theirs.stream
      ? []
      : [`it answers with ${theirs.stream ?? 'JSON'}, not ${mine.stream ?? 'JSON'}`]),
  ])
}

/** The calls that a server does not answer, or answers differently. */
export const findWrong = (askedCalls: readonly Asked[], { calls, call_table: table }: Answered): Wrong[] => {
  const answered = table && byAddress(table)
  return askedCalls.flatMap((one): Wrong[] => {
    const { name, as } = one
    const missing = { rule: 'call', name, call: inWords(one), fields: '' } as const
    if (as === null || table === undefined || answered === undefined) return calls.includes(name) ? [] : [missing]
    const shape = answered.get(as.shape.address)
    if (shape === undefined) return [missing]
    const fields = compareCalls(as, { shape, table })
    return fields === '' ? [] : [{ rule: 'shape', name, call: inWords(one), fields }]
  })
}

/** What a remote takes from the host's clients: module, name, and the calls it makes with them. */
const membersOf = ({ members = {} }: RemoteContract) =>
  Object.entries(members).flatMap(([request, all]) =>
    Object.entries(all).map(([member, names]) => ({ request, member, names })),
  )

/**
 * The calls of a remote. The host's client sends them, so each is checked at that host's path; if the host does not
 * report it, at the path the remote was built for.
 */
export const askedByRemote = (contract: RemoteContract, hosts: readonly HostContract[]): Asked[] => {
  const { calls, call_table: table } = contract
  if (table === undefined) return calls.map((name) => ({ name, as: null }))
  const needed = new Map<string, Asked>()
  const ask = (name: string, address?: string) => {
    const shape = table.calls[name]
    if (shape === undefined) return
    const there = { ...shape, address: address ?? shape.address }
    needed.set(`${name} ${there.address}`, { name, as: { shape: there, table } })
  }
  const known = hosts.filter(({ call_table: given }) => given !== undefined)
  for (const { provides, call_table: given } of known)
    for (const { request, member, names } of membersOf(contract)) {
      const there = provides[request]?.members?.[member]
      names.forEach((name, at) => {
        const hostName = there?.[at]
        // A call that the host lacks is reported for the host; the server is checked all the same.
        ask(name, hostName === undefined ? undefined : given?.calls[hostName]?.address)
      })
    }
  const placed = new Set([...needed.values()].map(({ name }) => name))
  for (const name of calls) if (known.length < hosts.length || !placed.has(name)) ask(name)
  return [...needed.values()]
}

/** The calls that a host makes itself. */
export const askedByHost = ({ calls = [], call_table: table }: HostContract): Asked[] =>
  calls.flatMap((name) => {
    const shape = table?.calls[name]
    return table && shape ? [{ name, as: { shape, table } }] : []
  })

/** What a remote takes from a host's clients and the host lacks or sends differently. */
export const findWrongInHost = (contract: RemoteContract, host: HostContract): Wrong[] => {
  const table = host.call_table
  if (table === undefined) return []
  return membersOf(contract).flatMap(({ request, member, names }): Wrong[] => {
    const given = host.provides[request]
    const [exported = ''] = member.split('.')
    // A missing module or name was already reported.
    if (given === undefined || !given.names.includes(exported)) return []
    const there = given.members?.[member]
    if (there === undefined) return [{ rule: 'call', name: names.join(), call: `${member} of ${request}`, fields: '' }]
    return names.flatMap((name, at): Wrong[] => {
      const mine = contract.call_table?.calls[name]
      const theirs = table.calls[there[at] ?? '']
      if (mine === undefined || theirs === undefined || contract.call_table === undefined) return []
      // The host's forms validate inputs by its own rules; answers and errors depend on the server alone.
      const sides = [
        { shape: mine.input, shapes: contract.call_table.shapes },
        { shape: theirs.input, shapes: table.shapes },
      ] as const
      const fields = firstOf(compareShapes(...sides, 'input').map((misfit) => fieldText('input', misfit)))
      return fields === '' ? [] : [{ rule: 'shape', name, call: `${member} of ${request}`, fields }]
    })
  })
}
