/**
 * Colours of series in order: each contrasts with the panel (at least 3:1), and they remain distinguishable with
 * red-green or blue-yellow colour blindness (measured in colours.test.ts). Dashes and patterns repeat the distinction.
 */
export const lightColours = [
  '#0165ea',
  '#d07409',
  '#137c4f',
  '#c82288',
  '#845e17',
  '#5b6e88',
  '#6c3bb0',
  '#cf2a1c',
] as const
export const darkColours = [
  '#3b96fd',
  '#eb714d',
  '#26d980',
  '#be7dc3',
  '#d99726',
  '#8f94a3',
  '#8b8dde',
  '#df747c',
] as const

/** None consists of dots only: dots mean that a day is not over. */
const dashes = ['0', '7 3', '4 2', '10 3 2 3', '5 2 1 2', '12 4', '4 4', '14 3 2 3 2 3'] as const

const properties = (colours: readonly string[]) =>
  Object.fromEntries(colours.map((colour, at) => [`--series-${at}`, colour]))

/** CSS variables for the colours. */
export const colourCss = { ...properties(lightColours), _dark: properties(darkColours) }

export const colourOf = (series: number): string => `var(--series-${series % lightColours.length})`
export const dashOf = (series: number): string => dashes[series % dashes.length] ?? '0'
