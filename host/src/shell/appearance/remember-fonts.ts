import { fontsKey } from '../../look.ts'

/** Each face has one character of its range, by which it is found again. */
const faceOf = ({ family, weight, unicodeRange }: FontFace): readonly [font: string, text: string] => {
  const first = Number.parseInt(unicodeRange.slice(2), 16)
  const single = weight.includes(' ') ? '400' : weight
  return [`${single} 1em "${family.replaceAll('"', '')}"`, String.fromCodePoint(first)]
}

/** Stores the faces that the page needed beside those of every page: of Arabic, and of Latin with rare accents. */
const rememberFonts = (): void => {
  const rare = [...document.fonts].filter(
    ({ status, unicodeRange }) => status === 'loaded' && !unicodeRange.startsWith('U+0-'),
  )
  localStorage.setItem(fontsKey, JSON.stringify(rare.map(faceOf)))
}

/** Remembers them whenever some have arrived: a tab may be closed soon. Returns a function that ends it. */
export const followFonts = (): (() => void) => {
  document.fonts.addEventListener('loadingdone', rememberFonts)
  return () => document.fonts.removeEventListener('loadingdone', rememberFonts)
}
