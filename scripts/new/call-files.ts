import { fill } from './template.ts'
import { quoted, separated } from './text.ts'

/** Values for the files of a new call. */
export interface NewCall {
  readonly area: string
  readonly name: string
  /** The screen whose agents may make it. */
  readonly screen: string
  readonly summary: string
  /** The kind of record it changes; null: it only reads. */
  readonly changes: string | null
}

/** The name of an area's calls in the contract. */
export const groupOf = (area: string): string => `${area}Calls`

export const fileOf = ({ name }: NewCall): string => separated(name, '-')
const kindOf = ({ changes }: NewCall): string => (changes === null ? 'read' : 'change')

const valuesOf = (call: NewCall): Record<string, string> => ({
  ...call,
  changes: call.changes ?? '',
  group: groupOf(call.area),
  path: separated(call.name, '_'),
  summary: quoted(call.summary),
})

/**
 * The declaration. A read returns the agent's id, a change stores a note in the audit log: both work, as a starting
 * point.
 */
export const declaration = (call: NewCall): string => fill(`${kindOf(call)}-declaration.ts`, valuesOf(call))

/** Handler and test in a folder of the server: path → text. */
export const callFiles = (call: NewCall, folder: string): readonly (readonly [string, string])[] => {
  const base = `${folder}/${fileOf(call)}`
  return [
    [`${base}.ts`, fill(`${kindOf(call)}.ts`, valuesOf(call))],
    [`${base}.test.ts`, fill(`${kindOf(call)}.test.ts`, valuesOf(call))],
  ]
}
