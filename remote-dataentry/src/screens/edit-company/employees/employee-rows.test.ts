import { blankEmployee, type Employee } from '../../../../contract/employee.ts'
import type { GridRow } from '../../../parts/grid/grid-model.ts'
import { draftOf, isUnsaved, type Known, learn, meet, readRows, sentOf, withDraft } from './employee-rows.ts'

const stored = (employee_id: number, values: Partial<Employee> = {}): Employee => ({
  employee_id,
  ...blankEmployee,
  first_name: 'Ana',
  updated_at: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...values,
})
const row = (key: string, first_name: string): GridRow => ({ key, cells: { ...blankEmployee, first_name } })
const known = (...pairs: [string, Known][]) => new Map(pairs)

test('a new row is unsaved once it has content, a stored row once it differs', () => {
  expect(isUnsaved(row('n1', ''), known())).toBe(false)
  expect(isUnsaved(row('n1', 'Bo'), known())).toBe(true)
  expect(isUnsaved(row('e1', 'Ana'), known(['e1', { stored: stored(1) }]))).toBe(false)
  expect(isUnsaved(row('e1', 'Bo'), known(['e1', { stored: stored(1) }]))).toBe(true)
})

test('adopts saved rows, treats deleted ones as new, and records newer versions', () => {
  const rows = [row('n1', 'Bo'), row('e1', 'X'), row('e2', 'Y')]
  const before = known(['e1', { stored: stored(1) }], ['e2', { stored: stored(2) }])
  const { known: after, news } = learn(before, rows, {
    saved: [{ key: 'n1', employee: stored(9, { first_name: 'Bo' }) }],
    refused: [
      { key: 'e1', code: 'notFound', fields: {} },
      { key: 'e2', code: 'versionConflict', fields: {}, current: stored(2, { version: 5 }) },
    ],
  })
  expect(news.get('n1')?.cells.first_name).toBe('Bo')
  expect(after.get('n1')?.stored?.employee_id).toBe(9)
  expect(after.get('e1')).toMatchObject({ refusal: { code: 'notFound' } })
  expect(after.get('e1')?.stored).toBeUndefined()
  expect(after.get('e2')?.stored?.version).toBe(5)
})

test('keeps what is typed during a save over the saved values', () => {
  const sent = [row('n1', 'Bo')]
  const now = [{ key: 'n1', cells: { ...sent[0]?.cells, last_name: 'Reis' } }]
  const answer = { saved: [{ key: 'n1', employee: stored(9, { first_name: 'Bo', phone: '+351' }) }], refused: [] }
  const { known: after, news } = learn(known(), sent, answer, now)
  expect(news.get('n1')?.cells).toMatchObject({ first_name: 'Bo', last_name: 'Reis', phone: '+351' })
  expect(isUnsaved(news.get('n1') ?? row('n1', ''), after)).toBe(true)
})

test('truncates an overlong text for sending, but keeps it whole in the draft', () => {
  const long = row('n1', 'x'.repeat(5_000))
  expect(sentOf(long, known()).first_name).toHaveLength(4_000)
  expect(readRows(draftOf([long], known()) ?? '')[0]?.first_name).toHaveLength(5_000)
})

test('takes fields that only another agent changed in a row', () => {
  const before = known(['e1', { stored: stored(1, { title_main: 'CEO' }) }])
  const rows = [{ key: 'e1', cells: { ...row('e1', 'Eva').cells, title_main: 'CEO' } }]
  const current = stored(1, { title_main: 'CFO', version: 2 })
  const answer = { saved: [], refused: [{ key: 'e1', code: 'versionConflict' as const, fields: {}, current }] }
  const { known: after, news } = learn(before, rows, answer)
  expect(news.get('e1')?.cells).toMatchObject({ first_name: 'Eva', title_main: 'CFO' })
  expect(after.get('e1')?.refusal?.cells).toMatchObject({ first_name: 'Eva', title_main: 'CFO' })
})

test('an edited row reports that its employee is gone', () => {
  const met = meet(known(['e1', { stored: stored(1) }]), [row('e1', 'Typed')], [])
  expect(met.news.has('e1')).toBe(false)
  expect(met.known.get('e1')).toMatchObject({ refusal: { code: 'notFound' } })
})

test('makes no draft when everything is saved', () => {
  expect(draftOf([row('e1', 'Ana'), row('n1', '')], known(['e1', { stored: stored(1) }]))).toBeNull()
})

test('a reload updates untouched rows, and leaves touched ones at the version seen', () => {
  const rows = [row('n1', 'Bo'), row('e1', 'Ana'), row('e2', 'Typed'), row('e3', 'Ana')]
  const before = known(
    ['n1', { stored: stored(9, { first_name: 'Bo' }) }],
    ['e1', { stored: stored(1) }],
    ['e2', { stored: stored(2) }],
    ['e3', { stored: stored(3) }],
  )
  const met = meet(before, rows, [
    stored(1, { first_name: 'Eva', version: 2 }),
    stored(2, { first_name: 'Eva', version: 2 }),
    stored(9, { first_name: 'Bo' }),
    stored(4),
  ])
  expect(met.news.get('e1')?.cells.first_name).toBe('Eva')
  expect(met.news.has('e2')).toBe(false)
  expect(met.known.get('e2')?.stored?.version).toBe(1)
  expect(met.news.get('e3')).toBeNull()
  expect(met.added.map(({ key }) => key)).toEqual(['e4'])
})

test('restores a draft over the stored rows, with the version that reveals the conflict', () => {
  const text = draftOf([row('e1', 'Typed'), row('n7', 'New')], known(['e1', { stored: stored(1) }]))
  const now = known(['e1', { stored: stored(1, { first_name: 'Eva', version: 4 }) }])
  const restored = withDraft([row('e1', 'Eva'), row('n1', '')], readRows(text ?? ''), now)
  expect(restored.rows.map(({ cells }) => cells.first_name)).toEqual(['Typed', 'New'])
  expect(restored.known.get('e1')?.stored?.version).toBe(1)
})

test.each(['', '{', 'null', '[1]', '[{"key":"a"}]'])('%s is not a draft', (text) => {
  expect(readRows(text)).toEqual([])
})
