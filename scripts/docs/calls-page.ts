import { type ScreenId, screens } from '@console/host/contract/screens'
import { addressOfCall, apiBase } from '@console/shared/contract/base'
import { platformCalls } from '@console/shared/contract/calls'
import type { Call } from '@console/shared/contract/define-calls'
import { calls } from '../../server/src/calls.ts'

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly minLength?: number
}

const typeOf = (schema: Schema): string => {
  if (schema.enum) return schema.enum.join(' \\| ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'object') return schema.properties ? fieldsOf(schema) : 'map'
  if (schema.type === 'string') return [schema.format ?? 'text', ...lengthOf(schema)].join(' ')
  return schema.type ?? 'anything'
}

const lengthOf = ({ minLength, maxLength }: Schema): string[] =>
  maxLength === undefined ? [] : [`${minLength === undefined ? '≤' : `${minLength}–`}${maxLength}`]

/** Fields in braces, with a question mark for optional ones. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): string => {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  return fields.length === 0 ? '–' : `{${fields.join(', ')}}`
}

const whoOf = ({ access }: Call): string => {
  if (access === 'public') return 'anybody'
  if (access === 'agent') return 'any agent'
  return `who may open ${access.screens.map((id) => screens[id as ScreenId].path).join(', ')}`
}

const changesOf = (call: Call): string =>
  call.changes === false ? '–' : `${call.changes.replaceAll('_', ' ')}${call.undoable ? ', can be undone' : ''}`

const limitWords = { customers: 'customers', recipients: 'recipients', exportedRows: 'rows of customers' } as const

/** What a dangerous call needs besides the right to make it. */
const needsOf = ({ dangerous }: Call): string[] => {
  if (dangerous === undefined) return []
  const what = dangerous.needs === 'two' ? 'a second agent' : 'a fresh proof of the agent'
  return [`| Needs | ${what}${dangerous.above ? `, above a number of ${limitWords[dangerous.above]}` : ''} |`]
}

/** Kinds of record whose data the answer holds. */
const readsOf = ({ reads = 'none' }: Call): string => {
  if (reads === 'none') return '–'
  if (reads === 'list') return 'what its list holds'
  return Object.keys(reads)
    .map((kind) => kind.replaceAll('_', ' '))
    .join(', ')
}

const streamWords = { csv: 'CSV stream', file: 'file' } as const

const outputOf = (call: Call): string => (call.stream ? streamWords[call.stream] : typeOf(call.output as Schema)) // it is JSON Schema

const callSection = (name: string, call: Call): string =>
  [
    `### ${name}`,
    '',
    call.summary,
    '',
    '| | |',
    '|---|---|',
    `| Address | \`${call.method} ${addressOfCall(call)}\` |`,
    `| Who | ${whoOf(call)} |`,
    ...needsOf(call),
    `| Input | ${fieldsOf(call.input as Schema)} |`, // it is JSON Schema
    `| Output | ${outputOf(call)} |`,
    `| Recorded as read | ${readsOf(call)} |`,
    `| Errors | ${call.errors.length > 0 ? call.errors.map((code) => `\`${code}\``).join(', ') : '–'} |`,
    `| Changes | ${changesOf(call)} |`,
    `| Sent again after a network error | ${call.retry ? 'yes' : 'no'} |`,
    '',
  ].join('\n')

const introduction = `# Calls

Generated from the contracts by \`scripts/docs.ts\`, a page for each group. What holds for all calls:

- Input of a POST is a JSON object. A field that is not listed here is a 400; nothing is converted, defaulted or dropped.
- A success is \`{"status": true, "data": …}\`, a failure has its HTTP status and
  \`{"status": false, "code", "message", "data"?: {field: [message]}, "request_id"}\`.
- Beside its own errors every call may answer 400 \`invalidInput\`, 401 \`notSignedIn\`, 403 \`notAllowed\`, 500 \`internal\` and
  503 \`unavailable\`, a read by POST 429 \`tooManyAtOnce\`: six of one agent run at once, the next wait their turn.
  Who is not allowed to call learns nothing of the input.
- Every call that is not open to everybody wants \`Authorization: Bearer <token>\`.
- A change takes an \`Idempotency-Key\` (8 to 200 printable characters). The same key with the same input gets the first
  answer again, with the header \`idempotent-replay: true\`; with another input 422 \`keyReused\`. A failure keeps no key.
- Where an input has a \`version\`, a newer stored one is a 409 \`versionConflict\` with \`conflict: {current, yours, changed_by,
  changed_at}\`.
- Every change is one transaction with one audit row. The answer to a change that can be undone names it:
  \`"change": {"id"}\`. A change to what is there already is a 200 without a new version, an audit row and a \`change\`.
- \`GET ${apiBase}/session/events\` (with the bearer) is a stream of server-sent events, one for each tab: \`counts\`,
  \`presence\`, \`agent\`, \`registry\` and \`ended\`.
- An answer with somebody's data is recorded before it leaves: who got it, by which call, and the ids of the records. If that
  is not possible, the answer is a failure.
- A CSV stream has the header \`x-total-rows\`.
`

type Group = Readonly<Record<string, Call>>

const groupPage = (group: string, callsOfGroup: Group): string =>
  [`# ${group}\n`, ...Object.entries(callsOfGroup).map(([name, call]) => callSection(name, call))].join('\n')

const linksTo = (groups: readonly string[]): string => groups.map((group) => `- [${group}](${group}.md)`).join('\n')

/** File → text of docs/calls. One page for each group, so that no two teams change the same page. */
export const callsPages = (): Readonly<Record<string, string>> => {
  const all: readonly (readonly [string, Group])[] = Object.entries(calls)
  const [platform, areas] = [new Set(Object.keys(platformCalls)), all.map(([group]) => group)]
  return {
    'README.md': [
      introduction,
      '## Platform\n',
      `${linksTo(areas.filter((group) => platform.has(group)))}\n`,
      '## Areas\n',
      `${linksTo(areas.filter((group) => !platform.has(group)))}\n`,
    ].join('\n'),
    ...Object.fromEntries(all.map(([group, map]) => [`${group}.md`, groupPage(group, map)])),
  }
}
