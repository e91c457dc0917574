import { dayOfNumber, firstOfSpan, numberOfDay, spansOf } from './day-spans.ts'

const daysOf = (from: number, until: number): number[] =>
  Array.from({ length: until - from }, (_, place) => from + place)

test('the spans of any range cover its days, each once', () => {
  for (const length of [...daysOf(1, 40), 59, 60, 61, 89, 90, 91, 181, 243, 244, 364, 365, 366])
    for (let from = 20_000; from < 20_000 + 243; from += 1) {
      const counted = new Map<number, number>()
      const spans = spansOf(from, from + length)
      for (const { days, first, sign } of spans) {
        expect(first % days).toBe(0)
        for (const day of daysOf(first, first + days)) counted.set(day, (counted.get(day) ?? 0) + sign)
      }
      const once = [...counted].filter(([, times]) => times !== 0).sort(([a], [b]) => a - b)
      if (once.length !== length || spans.length > 12) expect([from, length, spans.length, once]).toBeNull()
      expect(once).toEqual(daysOf(from, from + length).map((day) => [day, 1]))
    }
})

test('three days that form one span are read as one', () => {
  expect(spansOf(20_001, 20_004)).toEqual([{ days: 3, first: 20_001, sign: 1 }])
  expect(spansOf(20_002, 20_003)).toEqual([{ days: 1, first: 20_002, sign: 1 }])
})

test('converts days to numbers and back', () => {
  expect([numberOfDay('1970-01-01'), numberOfDay('2026-03-29'), dayOfNumber(20_541)]).toEqual([0, 20_541, '2026-03-29'])
  expect([firstOfSpan('1970-01-03', 3), firstOfSpan('1970-01-04', 3)]).toEqual(['1970-01-01', '1970-01-04'])
})
