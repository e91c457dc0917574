import { fold, readSearchText } from '@console/shared/contract/search-text'

/** A label cut where it matches words of the text, for highlighting; case and accents do not count. */
export const matchParts = (label: string, text: string): { text: string; match: boolean }[] => {
  const { words } = readSearchText(text)
  // Folding can change how many letters there are (ß): each letter of the label knows where its own begin.
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

/** Somebody found, with what was typed marked. It knows how searches are read, which is much for a box nobody typed in yet. */
export default function FoundCustomer({ label, text }: Props) {
  return (
    <bdi>
      {matchParts(label, text).map((part, index) =>
        part.match ? <mark key={`${index}-${part.text}`}>{part.text}</mark> : part.text,
      )}
    </bdi>
  )
}
