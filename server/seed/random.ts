/** A stream of random numbers that is constant for a key (sfc32: 128 bits of state, so streams do not overlap). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** One of `[value, weight]` pairs. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T
  /** `#` becomes a digit, `N` one from 2 to 9, `X` one from 1 to 9, `?` a capital letter; everything else stays. */
  fill(pattern: string): string
}

export const createRandom = (...key: readonly number[]): Random => {
  let [a, b, c, counter] = [0x9e3779b9 ^ (key[0] ?? 0), 0x243f6a88 ^ (key[1] ?? 0), 0xb7e15162 ^ (key[2] ?? 0), 1]
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 15; round++) next()

  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T // the index is within
  const weighted = <T>(pairs: readonly (readonly [T, number])[]): T => {
    let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
    const found = pairs.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? (pairs[0] as readonly [T, number]))[0] // pairs are never empty
  }
  const fillers: Readonly<Record<string, () => string>> = {
    '#': () => String(whole(0, 9)),
    N: () => String(whole(2, 9)),
    X: () => String(whole(1, 9)),
    '?': () => String.fromCharCode(whole(65, 90)),
  }
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    fill: (pattern) => pattern.replace(/[#NX?]/g, (mark) => fillers[mark]?.() ?? mark),
  }
}
