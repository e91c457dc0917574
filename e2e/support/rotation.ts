import { isLong } from '../../shared/src/testing/measured.ts'

const numberOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/**
 * Every commit sees `count` of the items for each name, different ones for different names, always the same for one name. A
 * long run (`pnpm nightly`) sees all.
 */
export const rotation = <T>(items: readonly T[], name: string, count: number): readonly T[] => {
  const first = numberOf(name) % items.length
  return isLong ? items : Array.from({ length: count }, (_, n) => items[(first + n) % items.length] as T) // within its length
}
