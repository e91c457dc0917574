const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text in three parts, the middle one of which differs from the other text. */
export interface Parts {
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** Splits two texts into a common prefix, the differing middle, and a common suffix. */
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
