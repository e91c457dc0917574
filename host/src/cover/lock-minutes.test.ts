import { appliedMinutes, lockChoices } from './lock-minutes.ts'

test.each([
  [undefined, undefined, 0],
  [0, undefined, 0],
  [5, undefined, 5],
  [30, undefined, 30],
  [7, undefined, 0],
  ['15', undefined, 0],
  [undefined, 15, 15],
  [0, 15, 15],
  [5, 15, 5],
  [30, 15, 15],
  [10, 10, 10],
  [30, 60, 30],
])('chosen %j, at most %j: %i minutes', (stored, longest, minutes) => {
  expect(appliedMinutes(stored, longest)).toBe(minutes)
})

test.each([
  [undefined, [0, 5, 15, 30]],
  [15, [5, 15]],
  [10, [5, 10]],
  [1, [1]],
  [60, [5, 15, 30, 60]],
])('at most %j leaves the choices %j', (longest, choices) => expect(lockChoices(longest)).toEqual(choices))
