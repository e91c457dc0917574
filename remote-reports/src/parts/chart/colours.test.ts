import { contrastOf } from '@console/shared/contract/contrast'
import { darkColours, dashOf, lightColours } from './colours.ts'

type Three = readonly [number, number, number]
const rows = (...matrix: [Three, Three, Three]) => matrix
/** Simulation of colour blindness at full severity by Machado, Oliveira and Fernandes (2009). */
const eyes = {
  'all colours': rows([1, 0, 0], [0, 1, 0], [0, 0, 1]),
  'no red': rows([0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]),
  'no green': rows([0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]),
  'no blue': rows([1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]),
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const lightOf = (colour: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as unknown as Three // three parts
const times = (one: Three, other: Three) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** CIELAB, in which distances correspond to perception; 2 is just noticeable. */
const labOf = (light: Three): Three => {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const [x, y, z] = [
    root(times([0.4124, 0.3576, 0.1805], light) / 0.95047),
    root(times([0.2126, 0.7152, 0.0722], light)),
    root(times([0.0193, 0.1192, 0.9505], light) / 1.08883),
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const seen = (colour: string, eye: readonly Three[]): Three => {
  const light = lightOf(colour)
  return labOf(eye.map((row) => Math.min(1, Math.max(0, times(row, light)))) as unknown as Three) // three rows
}
const nearest = (colours: readonly string[], eye: readonly Three[]): number =>
  Math.min(
    ...colours.flatMap((colour, at) =>
      colours.slice(at + 1).map((other) => {
        const [one, two] = [seen(colour, eye), seen(other, eye)]
        return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])
      }),
    ),
  )

describe.each([
  ['light', '#ffffff', lightColours],
  ['dark', '#1f232c', darkColours],
] as const)('on the %s panel', (_, panel, colours) => {
  test('each series stands out', () => {
    expect(Math.min(...colours.map((colour) => contrastOf(colour, panel)))).toBeGreaterThanOrEqual(3)
  })
  test.each(Object.entries(eyes))('an eye that sees %s tells them apart', (_eye, eye) => {
    expect(nearest(colours, eye)).toBeGreaterThan(9)
    expect(nearest(colours.slice(0, 5), eye)).toBeGreaterThan(12)
  })
})

test('no series is dotted, which marks an unfinished day, and no two are alike', () => {
  const dashes = lightColours.map((_, series) => dashOf(series))
  const isDots = (dash: string) =>
    dash !== '0' && dash.split(' ').every((length, at) => at % 2 === 1 || Number(length) < 4)
  expect(dashes.filter(isDots)).toEqual([])
  expect(new Set(dashes).size).toBe(dashes.length)
})
