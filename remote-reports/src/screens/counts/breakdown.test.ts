import { linesOf } from './breakdown.ts'

const by = (country: Record<string, number>, size: Record<string, number> = {}) => {
  const counted = (of: Record<string, number>) => Object.entries(of).map(([key, count]) => ({ key, count }))
  return { total: 0, country: counted(country), industry: [], size: counted(size) }
}
const counts = {
  companies: by({ DE: 5, US: 9, '': 20 }, { '11-50': 9, '0-10': 3, '10001+': 1 }),
  employees: by({ DE: 70, FR: 1 }),
  press_events: { ...by({}), kind: [] },
}

test('has a line for every key of any count, the largest first and unknown last', () => {
  expect(
    linesOf(counts, 'country', 'companies').map(({ key, counts: own }) => [key, own.companies, own.employees]),
  ).toEqual([
    ['US', 9, 0],
    ['DE', 5, 70],
    ['FR', 0, 1],
    ['', 20, 0],
  ])
  expect(linesOf(counts, 'country', 'employees').map(({ key }) => key)).toEqual(['DE', 'FR', 'US', ''])
})

test('lists sizes in ascending order, whatever the sort', () => {
  expect(linesOf(counts, 'size', 'companies').map(({ key }) => key)).toEqual(['0-10', '11-50', '10001+'])
})
