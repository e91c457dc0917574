import { fold } from '@console/shared/contract/search-text'

/** An entry that the palette finds by name. */
export interface Findable {
  readonly label: string
  /** Further names: its English name, an address. */
  readonly names?: readonly string[]
}

/** Removes accents and case, so that `acao` finds `Ação`. */
const plain = (text: string): string => fold(text).trim()

const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** How well a name matches the typed text; 0: not at all. */
const fit = (name: string, typed: string): number => {
  if (name === typed) return 100
  if (name.startsWith(typed)) return 80
  const parts = words(name)
  if (parts.some((part) => part.startsWith(typed))) return 60
  // `ed me` finds Edit Member: each typed word is a prefix of another word of the name, in order.
  const wanted = words(typed)
  let from = 0
  const inOrder = wanted.every((word) => {
    const at = parts.findIndex((part, index) => index >= from && part.startsWith(word))
    from = at + 1
    return at !== -1
  })
  if (wanted.length > 1 && inOrder) return 50
  if (name.includes(typed)) return 40
  // In any order: `brule remi` finds Rémi Brûlé.
  if (wanted.length > 1 && wanted.every((word) => parts.some((part) => part.startsWith(word)))) return 35
  const initials = parts.map((part) => part.charAt(0)).join('')
  return typed.length > 1 && initials.startsWith(typed) ? 30 : 0
}

const scoreOf = ({ label, names = [] }: Findable, typed: string): number =>
  // The visible name counts slightly more than further names.
  Math.max(fit(plain(label), typed), ...names.map((name) => fit(plain(name), typed) - 5))

/** The matches of a text, best first; equal ones keep their order. Everything if the text is empty. */
export const rank = <T extends Findable>(entries: readonly T[], text: string): readonly T[] => {
  const typed = plain(text)
  if (typed === '') return entries
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
