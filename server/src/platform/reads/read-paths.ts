import type { Call, ReadKind, Reads } from '@console/shared/contract/define-calls'
import type { ReadWay } from './read-schema.ts'

/** Ids of one kind of record in an answer. */
export interface Found {
  readonly kind: ReadKind
  readonly way: ReadWay
  readonly ids: readonly number[]
}

/** `name`: that field. `name[]`: each of its elements. A condition: go on where the field has the value. */
type Step =
  | { readonly name: string; readonly each: boolean }
  | { readonly field: readonly string[]; readonly is: string }

/** A path of a declaration (contract/define-calls.ts) in steps. */
const stepsOf = (path: string): readonly Step[] =>
  [...path.matchAll(/\{([\w.]+)=(\w+)\}|(\w*)(\[\])|(\w+)/g)].map(([, field, is, list, each, name]) =>
    field !== undefined && is !== undefined
      ? { field: field.split('.'), is }
      : { name: list ?? name ?? '', each: each !== undefined },
  )

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const valuesAt = (value: unknown, steps: readonly Step[]): readonly unknown[] => {
  const [step, ...rest] = steps
  if (step === undefined) return [value]
  if ('is' in step) return step.field.reduce(fieldOf, value) === step.is ? valuesAt(value, rest) : []
  const next = step.name === '' ? value : fieldOf(value, step.name)
  if (!step.each) return valuesAt(next, rest)
  return Array.isArray(next) ? next.flatMap((one) => valuesAt(one, rest)) : []
}

interface Path {
  readonly kind: ReadKind
  readonly way: ReadWay
  readonly ofInput: boolean
  readonly steps: readonly Step[]
}

const pathsOf = (reads: Reads): readonly Path[] => {
  if (typeof reads === 'string') return []
  return Object.entries(reads).flatMap(([kind, paths]) =>
    [paths].flat().map((path) => ({
      kind: kind as ReadKind, // a key of Reads
      way: path.includes('[]') ? ('list' as const) : ('record' as const),
      ofInput: path.startsWith('input.'),
      steps: stepsOf(path.replace(/^input\./, '')),
    })),
  )
}

/** Whether the input alone names all records. */
export const areAllInInput = (reads: Reads): boolean => {
  const paths = pathsOf(reads)
  return paths.length > 0 && paths.every(({ ofInput }) => ofInput)
}

/** Returns the function that finds the ids of the records in an answer; an id counts once for each kind. */
export const readsFinder = (reads: Reads): ((input: unknown, answer: unknown) => readonly Found[]) => {
  const paths = pathsOf(reads)
  return (input, answer) => {
    const found = new Map<ReadKind, { way: ReadWay; ids: Set<number> }>()
    for (const { kind, way, ofInput, steps } of paths)
      for (const value of valuesAt(ofInput ? input : answer, steps)) {
        const id = Number(value ?? Number.NaN)
        if (!Number.isSafeInteger(id) || id <= 0) continue
        const entry = found.get(kind) ?? { way, ids: new Set() }
        found.set(kind, entry)
        entry.ids.add(id)
      }
    return [...found].map(([kind, { way, ids }]) => ({ kind, way, ids: [...ids] }))
  }
}

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const armsOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(armsOf) ?? [schema]

const leadsToId = (schema: Schema | undefined, steps: readonly Step[]): boolean => {
  if (schema === undefined) return false
  const [step, ...rest] = steps
  return armsOf(schema).some((arm) => {
    if (step === undefined) return arm.type === 'integer' || arm.type === 'string'
    if ('is' in step)
      return (
        leadsToId(
          arm,
          step.field.map((name) => ({ name, each: false })),
        ) && leadsToId(arm, rest)
      )
    const next = step.name === '' ? arm : arm.properties?.[step.name]
    if (!step.each) return leadsToId(next, rest)
    return next !== undefined && armsOf(next).some(({ items }) => leadsToId(items, rest))
  })
}

/** What is wrong with the declaration of a call; null if nothing is. The rows of a CSV stream are the list's own. */
export const readsProblem = ({ access, input, output, reads, stream }: Call): string | null => {
  if (reads === undefined) return 'does not say whose data its answer holds: reads'
  if (reads === 'none') return null
  if (access === 'public') return 'is open to everybody and cannot record who reads'
  if (reads === 'list') return stream === 'file' ? null : 'is no file of a list'
  const missing = pathsOf(reads).find(
    ({ ofInput, steps }) => !(stream === 'csv' && !ofInput) && !leadsToId((ofInput ? input : output) as Schema, steps), // it is JSON Schema
  )
  if (Object.keys(reads).length === 0) return 'names nothing in reads'
  return missing === undefined ? null : `has no id of a ${missing.kind} where reads says`
}
