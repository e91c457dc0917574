import type { OutputOf } from '@console/shared/contract/define-calls'
import {
  blankEmployee,
  type Employee,
  type EmployeeField,
  type EmployeeRecord,
  employeeFields,
  isBlankEmployee,
  maxTyped,
  type TypedEmployee,
} from '../../../../contract/employee.ts'
import type { companies } from '../../../api.ts'
import type { GridRow } from '../../../parts/grid/grid-model.ts'

/** Data of a row besides its texts. */
export interface Known {
  /** As stored; absent: not stored. */
  readonly stored?: Employee
  /** Why the server rejected it, and the rejected texts. */
  readonly refusal?: {
    readonly code: 'invalidInput' | 'notFound' | 'versionConflict'
    readonly fields: Readonly<Record<string, string>>
    readonly cells: GridRow['cells']
  }
}
export type KnownRows = ReadonlyMap<string, Known>

export type Saved = OutputOf<typeof companies.saveEmployees.declaration>

export const recordOf = ({ cells }: GridRow): EmployeeRecord => {
  const texts = employeeFields.map((field): [EmployeeField, string] => [field, cells[field] ?? ''])
  // One entry for each field.
  return { ...blankEmployee, ...(Object.fromEntries(texts) as Partial<EmployeeRecord>) }
}

const cellsOf = (employee: EmployeeRecord): GridRow['cells'] =>
  Object.fromEntries(employeeFields.map((field) => [field, employee[field]]))

let lastKey = 0
/** An empty row. */
export const blankRow = (): GridRow => {
  lastKey += 1
  return { key: `n${Date.now().toString(36)}-${lastKey}`, cells: cellsOf(blankEmployee) }
}

/** Whether a row differs from the stored employee. */
export const isUnsaved = (row: GridRow, known: KnownRows): boolean => {
  const { stored } = known.get(row.key) ?? {}
  if (!stored) return !isBlankEmployee(recordOf(row))
  return employeeFields.some((field) => (row.cells[field] ?? '') !== stored[field])
}

/** The row in the form stored in the browser. */
export const typedOf = (row: GridRow, known: KnownRows): TypedEmployee => {
  const { stored } = known.get(row.key) ?? {}
  return {
    key: row.key,
    ...(stored ? { employee_id: stored.employee_id, version: stored.version } : {}),
    ...recordOf(row),
  }
}

/** The row in the form of the call: an over-long text is cut to the call's limit, so that only it is rejected. */
export const sentOf = (row: GridRow, known: KnownRows): TypedEmployee => {
  const cut = employeeFields.map((field) => [field, (row.cells[field] ?? '').slice(0, maxTyped)])
  return typedOf({ ...row, cells: Object.fromEntries(cut) }, known)
}

/** Merges a row into the stored values: untouched fields take the stored ones. */
const upon = (current: Employee, began: GridRow['cells'] | undefined, cells: GridRow['cells']): GridRow['cells'] => ({
  ...cells,
  ...Object.fromEntries(
    employeeFields.filter((field) => cells[field] === began?.[field]).map((field) => [field, current[field]]),
  ),
})

/**
 * Applies an answer to the sent rows: saved ones become as stored, the others get their errors. Text typed into `rows`
 * while the request was pending stays.
 */
export const learn = (
  known: KnownRows,
  sent: readonly GridRow[],
  { saved, refused }: Saved,
  rows: readonly GridRow[] = sent,
) => {
  const next = new Map(known)
  const news = new Map<string, GridRow | null>()
  const sentCells = new Map(sent.map(({ key, cells }) => [key, cells]))
  const nowCells = new Map(rows.map(({ key, cells }) => [key, cells]))
  for (const { key, employee } of saved) {
    const before = sentCells.get(key)
    next.set(key, { stored: employee })
    news.set(key, { key, cells: upon(employee, before, nowCells.get(key) ?? before ?? {}) })
  }
  for (const { key, code, fields, current } of refused) {
    const { stored: began } = next.get(key) ?? {}
    const beganCells = began && cellsOf(began)
    const merged = (cells: GridRow['cells'] = {}): GridRow['cells'] =>
      current ? upon(current, beganCells, cells) : cells
    const cells = merged(sentCells.get(key))
    const now = nowCells.get(key)
    if (current && now) news.set(key, { key, cells: merged(now) })
    const refusal = { code, fields, cells }
    // Saving again overwrites the stored values, or adds a deleted employee again.
    const stored = code === 'notFound' ? undefined : (current ?? began)
    next.set(key, { ...(stored ? { stored } : {}), refusal })
  }
  return { known: next, news }
}

/**
 * Merges stored employees into the current rows: untouched rows are updated or removed, edited ones stay as typed; the
 * rest is new.
 */
export const meet = (known: KnownRows, rows: readonly GridRow[], stored: readonly Employee[]) => {
  const keys = new Map([...known].flatMap(([key, { stored: one }]) => (one ? [[one.employee_id, key] as const] : [])))
  const here = new Map(rows.map((row) => [row.key, row]))
  const next = new Map(known)
  const news = new Map<string, GridRow | null>()
  const added: GridRow[] = []
  for (const employee of stored) {
    const key = keys.get(employee.employee_id) ?? `e${employee.employee_id}`
    const row = here.get(key)
    keys.delete(employee.employee_id)
    if (!row) added.push({ key, cells: cellsOf(employee) })
    else if (!isUnsaved(row, known)) news.set(key, { key, cells: cellsOf(employee) })
    // Saving over a version that this agent has not seen must detect the conflict.
    else if (known.get(key)?.stored) continue
    next.set(key, { stored: employee })
  }
  for (const key of keys.values()) {
    const row = here.get(key)
    next.delete(key)
    if (!row) continue
    if (!isUnsaved(row, known)) news.set(key, null)
    // What was typed stays, and would be added as a new employee.
    else next.set(key, { refusal: { code: 'notFound', fields: {}, cells: row.cells } })
  }
  return { known: next, news, added }
}

/** The texts of unsaved rows, for the draft storage; null: all are saved. */
export const draftOf = (rows: readonly GridRow[], known: KnownRows): string | null => {
  const waiting = rows.filter((row) => isUnsaved(row, known))
  return waiting.length === 0 ? null : JSON.stringify(waiting.map((row) => typedOf(row, known)))
}

const isTyped = (value: unknown): value is TypedEmployee =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  employeeFields.every((field) => typeof Reflect.get(value, field) === 'string')

/** Rows of a draft; invalid ones are skipped. */
export const readRows = (text: string): TypedEmployee[] => {
  try {
    const rows: unknown = JSON.parse(text)
    if (!Array.isArray(rows)) return []
    // A row that was new then and stored since now has its own id.
    return rows.filter(isTyped).map((row) => (row.employee_id ? { ...row, key: `e${row.employee_id}` } : row))
  } catch {
    return []
  }
}

/** Stored rows with a draft's edits, followed by the draft's new rows. */
export const withDraft = (rows: readonly GridRow[], draft: readonly TypedEmployee[], known: KnownRows) => {
  const changed = new Map(draft.map((row) => [row.key, row]))
  const next = new Map(known)
  for (const { key, version } of draft) {
    const { stored } = known.get(key) ?? {}
    // With the version seen then: later changes by others are conflicts and are not overwritten.
    if (stored && version) next.set(key, { stored: { ...stored, version } })
  }
  const kept = rows
    .filter((row) => known.has(row.key))
    .map((row) => {
      const typed = changed.get(row.key)
      return typed ? { key: row.key, cells: cellsOf(typed) } : row
    })
  const added = draft.filter(({ key }) => !known.has(key)).map((row) => ({ key: row.key, cells: cellsOf(row) }))
  return { known: next, rows: [...kept, ...added] }
}
