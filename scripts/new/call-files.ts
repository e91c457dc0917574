import { fill } from './template.ts'
import { quoted, separated } from './text.ts'

/** What the files of a new call are written from. */
export interface NewCall {
  readonly area: string
  readonly name: string
  /** The screen whose agents may make it. */
  readonly screen: string
  readonly summary: string
  /** Kind of record that it changes; null: it only reads. */
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

/** The declaration. A read tells who asked, a change keeps a note in the audit trail: both run, and wait for more. */
export const declaration = (call: NewCall): string => fill(`${kindOf(call)}-declaration.ts`, valuesOf(call))

/** Handler and test in a folder of the server: path → text. */
export const callFiles = (call: NewCall, folder: string): readonly (readonly [string, string])[] => {
  const base = `${folder}/${fileOf(call)}`
  return [
    [`${base}.ts`, fill(`${kindOf(call)}.ts`, valuesOf(call))],
    [`${base}.test.ts`, fill(`${kindOf(call)}.test.ts`, valuesOf(call))],
  ]
}
