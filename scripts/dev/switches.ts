import { isRole } from '@console/shared/contract/roles'
import { type Fault, faults, type Switches } from './snapshot.ts'

/** Initial switches. */
export const untouched: Switches = { overriding: true, role: null, neighbours: {} }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFault = (value: unknown): value is Fault => faults.some((fault) => fault === value)

/** Parses a change from the bar; null if invalid. `null` resets a neighbour. */
export const changed = (switches: Switches, change: unknown): Switches | null => {
  if (!isObject(change)) return null
  const { overriding = switches.overriding, role = switches.role, neighbours = {} } = change
  if (typeof overriding !== 'boolean' || !(role === null || isRole(role)) || !isObject(neighbours)) return null
  const merged = Object.entries({ ...switches.neighbours, ...neighbours }).filter(([, fault]) => fault !== null)
  if (!merged.every((entry): entry is [string, Fault] => isFault(entry[1]))) return null
  return { overriding, role, neighbours: Object.fromEntries(merged) }
}
