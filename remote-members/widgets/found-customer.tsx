import { fold, readSearchText } from '@console/shared/contract/search-text'

/** Splits a label where it matches words of the text, for highlighting; case and accents are ignored. */
export const matchParts = (label: string, text: string): { text: string; match: boolean }[] => {
  const { words } = readSearchText(text)
  // Folding can change the number of letters (ß): each letter of the label knows where its own begin.
  const letters = [...label]
  const folded = letters.map(fold)
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length)
  const whole = folded.join('')
  const isMatch = new Set<number>()
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length))
      for (const [index, start] of starts.entries())
        if (start < at + word.length && start + (folded[index]?.length ?? 0) > at) isMatch.add(index)
  const parts: { text: string; match: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.match === isMatch.has(index)) parts[parts.length - 1] = { text: last.text + letter, match: last.match }
    else parts.push({ text: letter, match: isMatch.has(index) })
  }
  return parts
}

interface Props {
  readonly label: string
  readonly text: string
}

/**
 * A search result with the typed text highlighted. In a module of its own, because interpreting searches needs much
 * code, which a box without input should not load.
 */
export default function FoundCustomer({ label, text }: Props) {
  return (
    <bdi>
      {matchParts(label, text).map((part, index) =>
        part.match ? <mark key={`${index}-${part.text}`}>{part.text}</mark> : part.text,
      )}
    </bdi>
  )
}
