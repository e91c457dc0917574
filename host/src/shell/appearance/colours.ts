type Rgb = readonly [number, number, number]

/** The steps of a palette; 500 is the colour itself. */
export const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof steps)[number]

/** Lightness and relative chroma of each step, the same for every hue, which makes contrast equal too. */
const curve: Readonly<Record<Step, readonly [lightness: number, chroma: number]>> = {
  50: [0.967, 0.14],
  100: [0.925, 0.3],
  200: [0.85, 0.55],
  300: [0.76, 0.8],
  400: [0.69, 0.95],
  500: [0.62, 1],
  600: [0.525, 0.95],
  700: [0.45, 0.85],
  800: [0.375, 0.7],
  900: [0.31, 0.55],
  950: [0.235, 0.4],
}

/** OKLCH to linear sRGB; components outside 0..1 cannot be displayed. */
const linearOf = (lightness: number, chroma: number, hue: number): Rgb => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((linear) => {
      const part = Math.min(1, Math.max(0, linear))
      const coded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
      return Math.round(coded * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** The colour with a lightness and hue, with the requested chroma or as much as sRGB allows. */
export const colour = (lightness: number, chroma: number, hue: number): string => {
  let strength = chroma
  while (strength > 0 && !isShown(linearOf(lightness, strength, hue))) strength -= 0.002
  return hexOf(linearOf(lightness, Math.max(0, strength), hue))
}

/** A palette of eleven steps of one hue. */
export const palette = (hue: number, chroma: number): Readonly<Record<Step, string>> => {
  const entries = steps.map((step) => [step, colour(curve[step][0], chroma * curve[step][1], hue)])
  return Object.fromEntries(entries) as Record<Step, string> // one entry for each step
}
