import { isLong } from '../../shared/src/testing/measured.ts'

/** Increases with every commit (scripts/testing/sample.ts), so that each run takes another sample. */
const sample = Number(process.env.TEST_SAMPLE ?? 0)

const numberOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), sample)

/**
 * Every commit gets `count` of the items for each name: different ones for different names, and others in the next
 * commit. A long run (`pnpm nightly`) gets all.
 */
export const rotation = <T>(items: readonly T[], name: string, count: number): readonly T[] => {
  const first = numberOf(name) % items.length
  return isLong ? items : Array.from({ length: count }, (_, n) => items[(first + n) % items.length] as T) // within its length
}

/** Every commit gets one of every `of` items, another one each time; a long run gets all. */
export const oneIn = <T>(share: number, items: readonly T[]): readonly T[] =>
  isLong ? items : items.filter((_, n) => (n + sample) % share === 0)

/** One of `parts` shares, each of about the same work. */
export const shareOf = <T>(items: readonly T[], part: number, parts: number): readonly T[] =>
  items.filter((_, n) => n % parts === part)
