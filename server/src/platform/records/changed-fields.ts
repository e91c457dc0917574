import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields in which two records differ; other values are returned unchanged. */
export const changedFields = (before: unknown, after: unknown): { before: unknown; after: unknown } => {
  if (!isRecord(before) || !isRecord(after)) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (record: Fields) => Object.fromEntries(changed.map((name) => [name, record[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
