import type { FieldSpec, Values } from './form-spec.ts'

interface Versions {
  readonly theirs: Values
  readonly typed: Values
  readonly baseline: Values
}

/** The fields that both sides changed to different values. */
export const conflicting = (fields: readonly FieldSpec[], { theirs, typed, baseline }: Versions) =>
  fields.filter(
    ({ name }) => theirs[name] !== typed[name] && theirs[name] !== baseline[name] && typed[name] !== baseline[name],
  )

/** Merges both versions: fields changed by one side take its value, conflicting fields keep what was typed. */
export const mergedOf = (fields: readonly FieldSpec[], { theirs, typed, baseline }: Versions): Values =>
  Object.fromEntries(
    fields.map(({ name }) => [name, (typed[name] === baseline[name] ? theirs[name] : typed[name]) ?? '']),
  )
