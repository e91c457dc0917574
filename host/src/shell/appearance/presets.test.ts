import { system } from '@console/shared/theme/system'
import { presetIds, presets, presetVariables } from './presets.ts'

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast of two colours by WCAG 2. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A theme colour under a preset: the preset's own, or the theme's. */
const themeOf = (variables: Readonly<Record<string, string>>) => (name: string) => {
  if (name.startsWith('#')) return name
  const own = variables[`--c-colors-${name.replace('.', '-')}`]
  return own || String(system.token(`colors.${name}`))
}

const text = 4.5
const edge = 3
const light = { page: '#f4f6f9', panel: '#ffffff', muted: '#eff2f6', fg: '#1d2230' }
const dark = { page: '#14161c', panel: '#1f232c', muted: '#272c37', fg: '#e9ecf2' }

const pairs = (
  name: 'primary' | 'secondary',
): readonly [what: string, front: string, back: string, least: number][] => [
  ['a solid button', '#ffffff', `${name}.600`, text],
  ['coloured text, light', `${name}.700`, light.panel, text],
  ['coloured text on the page, light', `${name}.700`, light.page, text],
  ['coloured text on grey, light', `${name}.700`, light.muted, text],
  ['coloured text on a tint, light', `${name}.700`, `${name}.50`, text],
  ['text on a tint, light', light.fg, `${name}.50`, text],
  ['text on a mark, light', light.fg, `${name}.100`, text],
  ['focus ring, light', `${name}.500`, light.panel, edge],
  ['focus ring on the page, light', `${name}.500`, light.page, edge],
  ['coloured text, dark', `${name}.300`, dark.panel, text],
  ['coloured text on the page, dark', `${name}.300`, dark.page, text],
  ['coloured text on grey, dark', `${name}.300`, dark.muted, text],
  ['coloured text on a tint, dark', `${name}.300`, `${name}.950`, text],
  ['text on a tint, dark', dark.fg, `${name}.950`, text],
  ['text on a mark, dark', dark.fg, `${name}.900`, text],
  ['focus ring, dark', `${name}.400`, dark.panel, edge],
]

test('there are twelve presets, and the first is the theme itself', () => {
  expect(presetIds).toHaveLength(12)
  expect(presets[presetIds[0] ?? 'azure']).toBeNull()
})

test.each(presetIds)('%s is readable in light and in dark mode', (preset) => {
  const colourOf = themeOf(presetVariables(preset))
  const faint = [
    ...pairs('primary'),
    ...pairs('secondary'),
    ['text on the bar', '#eef1f6', 'sidebar', text] as const,
    ['placeholder on the bar', '#b9c0cd', 'sidebar', text] as const,
  ]
    .map(([what, front, back, least]) => ({ what, least, found: contrast(colourOf(front), colourOf(back)), back }))
    .filter(({ found, least }) => !(found >= least))
  expect(faint).toEqual([])
})

test('every preset but the default sets the same variables, and an unknown one sets none', () => {
  const names = presetIds.map((preset) => Object.keys(presetVariables(preset)).join())
  expect(new Set(names.slice(1)).size).toBe(1)
  expect([names[0], presetVariables('none such')]).toEqual(['', {}])
  expect(Object.values(presetVariables('teal')).every((value) => /^#[0-9a-f]{6}$/.test(value))).toBe(true)
})
