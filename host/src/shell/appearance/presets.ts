import { colour, palette, steps } from './colours.ts'

interface Hues {
  /** Hue and chroma (OKLCH) of primary actions. */
  readonly primary: readonly [hue: number, chroma: number]
  /** Hue of warnings and destructive actions: always red, and never the primary colour. */
  readonly secondary: number
  /** Hue and chroma of the dark top bar. */
  readonly bar: readonly [hue: number, chroma: number]
}

/** The colour sets (spec §9: twelve). Null: the theme's own colours, #0A8FDC, #F04F47, #313541. */
export const presets = {
  sky: null,
  azure: { primary: [258, 0.17], secondary: 27, bar: [262, 0.045] },
  indigo: { primary: [277, 0.18], secondary: 25, bar: [280, 0.05] },
  violet: { primary: [300, 0.18], secondary: 25, bar: [300, 0.045] },
  plum: { primary: [328, 0.17], secondary: 30, bar: [325, 0.04] },
  rose: { primary: [2, 0.18], secondary: 35, bar: [350, 0.03] },
  orange: { primary: [55, 0.15], secondary: 22, bar: [45, 0.025] },
  amber: { primary: [80, 0.13], secondary: 25, bar: [75, 0.02] },
  olive: { primary: [120, 0.13], secondary: 28, bar: [125, 0.025] },
  green: { primary: [152, 0.14], secondary: 25, bar: [160, 0.03] },
  teal: { primary: [190, 0.11], secondary: 25, bar: [200, 0.03] },
  slate: { primary: [255, 0.04], secondary: 25, bar: [260, 0.012] },
} as const satisfies Record<string, Hues | null>

export type Preset = keyof typeof presets
export const presetIds = Object.keys(presets) as readonly Preset[] // Object.keys loses the literal ids

const secondaryChroma = 0.19
const barLightness = 0.325

/** The dark bar of a preset. */
export const barOf = (preset: Preset): string => {
  const hues: Hues | null = presets[preset]
  return hues === null ? '#313541' : colour(barLightness, hues.bar[1], hues.bar[0])
}

/** The colour that represents the preset. */
export const primaryOf = (preset: Preset): string => {
  const hues: Hues | null = presets[preset]
  return hues === null ? '#0a8fdc' : palette(...hues.primary)[500]
}

/** CSS variables of the theme that a preset sets; none for the default and for unknown presets. */
export const presetVariables = (preset: string): Readonly<Record<string, string>> => {
  const known = presetIds.find((id) => id === preset) ?? 'sky'
  const hues: Hues | null = presets[known]
  if (hues === null) return {}
  const variables = (name: string, [hue, chroma]: readonly [number, number]) => {
    const shades = palette(hue, chroma)
    return steps.map((step) => [`--c-colors-${name}-${step}`, shades[step]] as const)
  }
  return Object.fromEntries([
    ...variables('primary', hues.primary),
    ...variables('secondary', [hues.secondary, secondaryChroma]),
    ['--c-colors-sidebar', barOf(known)],
  ])
}
