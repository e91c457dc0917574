const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text in three parts, of which the middle one is what the other text says differently. */
export interface Parts {
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** Where two texts differ: what they begin and end with alike stands apart from what is between. */
export const difference = (a: string, b: string): readonly [Parts, Parts] => {
  const [as, bs] = [lettersOf(a), lettersOf(b)]
  const shorter = Math.min(as.length, bs.length)
  let start = 0
  while (start < shorter && as[start] === bs[start]) start += 1
  let end = 0
  while (end < shorter - start && as.at(-1 - end) === bs.at(-1 - end)) end += 1
  const partsOf = (letters: readonly string[]): Parts => ({
    start: letters.slice(0, start).join(''),
    middle: letters.slice(start, letters.length - end).join(''),
    end: letters.slice(letters.length - end).join(''),
  })
  return [partsOf(as), partsOf(bs)]
}
