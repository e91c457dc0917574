import type { Random } from '../../../seed/random.ts'
import { brokenTexts, numbers, others, texts, withField } from './hostile-values.ts'

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...path, name]))]
}

const changedAt = (value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (name === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, n) => (String(n) === name ? changedAt(item, rest, change) : item))
  return Object.fromEntries(
    // Only paths of the value itself are requested.
    Object.entries(value as object).map(([key, item]) => [key, key === name ? changedAt(item, rest, change) : item]),
  )
}

const fieldNames = ['no_such_field', '__proto__', 'constructor', 'prototype', 'toString', 'id', 'version', '', "a'b"]

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A change of one location. */
const changeOf = (random: Random, isRare: boolean): ((old: unknown) => unknown) => {
  const hostile = () =>
    random.weighted([
      [() => random.pick(texts), 5],
      [() => random.pick(brokenTexts), 2],
      [() => random.pick(numbers), 3],
      [() => random.pick(others), 4],
      [() => 'x'.repeat(random.pick([5_000, 100_000])), isRare ? 1 : 0],
    ])()
  return (old) => {
    if (isObject(old) && random.chance(0.6)) return withField(old, random.pick(fieldNames), hostile())
    if (Array.isArray(old) && random.chance(0.4))
      return random.pick([[...old, hostile()], Array.from({ length: isRare ? 10_001 : 50 }, () => old[0] ?? hostile())])
    if (typeof old === 'string' && random.chance(0.5)) return `${old}${random.pick([...texts, ...brokenTexts])}`
    return hostile()
  }
}

/** The value with one location changed. */
export const mutated = (value: object, random: Random): unknown => {
  const path = random.pick(pathsOf(value))
  const parent = path.slice(0, -1)
  const name = path.at(-1)
  // A missing field is a location too.
  if (name !== undefined && random.chance(0.08))
    return changedAt(value, parent, (old) =>
      isObject(old) ? Object.fromEntries(Object.entries(old).filter(([key]) => key !== name)) : [],
    )
  return changedAt(value, path, changeOf(random, random.chance(0.03)))
}
