import { allJourneys, journeysOf } from './turns.ts'

const journeys = allJourneys()
const files = journeys.map(({ file }) => file)
const samples = [7, 8, 9].map((sample) => journeysOf(sample, journeys))
const countOf = (file: string): number => samples.filter((sample) => sample.includes(file)).length

test('three commits in a row run every file of end-to-end tests', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => countOf(file) === 0)).toEqual([])
})

test('every commit runs the core, and files that take a sample of their own', () => {
  const always = files.filter((file) => countOf(file) === samples.length)
  expect(always).toEqual(
    expect.arrayContaining([
      'e2e/everywhere/bytes.e2e.ts',
      'e2e/everywhere/every-screen.e2e.ts',
      'e2e/mail/mail-attacks.e2e.ts',
      'e2e/members/main-job.e2e.ts',
      'e2e/shell/nothing-lost.e2e.ts',
      'e2e/shell/sign-in.e2e.ts',
    ]),
  )
  expect(files.filter((file) => countOf(file) === 2)).toEqual([])
})

test('turns are of about the same size', () => {
  const sizes = samples.map((sample) =>
    journeys.filter(({ file }) => sample.includes(file)).reduce((sum, { text }) => sum + text.length, 0),
  )
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.05)
})
