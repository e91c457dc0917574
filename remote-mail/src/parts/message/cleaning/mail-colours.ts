import { converter, formatHex, parse, wcagContrast } from 'culori'

/** Text colour and background, both as #rrggbb. */
export interface Colours {
  readonly text: string
  readonly behind: string
}

/** Default colours of a mail: the console's. */
export const plainColours = {
  light: { text: '#1d2230', behind: '#ffffff', link: '#075d90' },
  dark: { text: '#e9ecf2', behind: '#1f232c', link: '#66b8ea' },
} as const

/** Minimum contrast of text, lower than for our own text. */
export const leastMailContrast = 3.5

const oklch = converter('oklch')
const read = new Map<string, string | null>()

/** A colour as #rrggbb; null if invalid or translucent. */
export const solidColour = (text: string): string | null => {
  const spelt = text.trim().toLowerCase()
  const found = read.get(spelt)
  if (found !== undefined) return found
  const colour = parse(/^[\da-f]{6}$/.test(spelt) ? `#${spelt}` : spelt)
  const solid = colour === undefined || (colour.alpha ?? 1) < 0.5 ? null : formatHex(colour)
  if (read.size > 2_000) read.clear()
  read.set(spelt, solid)
  return solid
}

/** The same colour, lightened or darkened until readable; null if it is readable already. */
export const readable = ({ text, behind }: Colours): string | null => {
  if (wcagContrast(text, behind) >= leastMailContrast) return null
  const colour = oklch(text)
  const end = wcagContrast('#ffffff', behind) > wcagContrast('#000000', behind) ? 1 : 0
  if (colour === undefined) return null
  for (let step = 1; step <= 20; step += 1) {
    const l = colour.l + ((end - colour.l) * step) / 20
    const hex = formatHex({ ...colour, l })
    if (wcagContrast(hex, behind) >= leastMailContrast) return hex
  }
  return end === 1 ? '#ffffff' : '#000000'
}

/** The value of a property in a clean style; the last one counts. */
const saidOf = (style: string, name: string): string =>
  [...style.matchAll(new RegExp(`(?:^|;)${name}:([^;]+)`, 'g'))].at(-1)?.[1]?.replace('!important', '') ?? ''

/** The colours set by a clean style. */
export const coloursIn = (style: string): Partial<Colours> => {
  const text = solidColour(saidOf(style, 'color'))
  const behind =
    solidColour(saidOf(style, 'background-color')) ??
    saidOf(style, 'background')
      .split(/\s+(?![^(]*\))/)
      .map(solidColour)
      .find((colour) => colour !== null) ??
    null
  return { ...(text === null ? {} : { text }), ...(behind === null ? {} : { behind }) }
}
