/** Duration of the work below on a machine of usual speed, in milliseconds. */
const usualMs = 17
/** With more, a limit would no longer tell an event from the check every 15 s that replaces a missed one. */
const maxFactor = 4

const work = (kept: Buffer[]): void => {
  let sum = 0
  for (let n = 0; n < 2_000_000; n += 1) sum = (sum * 31 + n) % 1_000_003
  // New memory: a virtual machine may get it from its host at a tenth of the usual speed.
  kept.push(Buffer.alloc(16_000_000, sum % 100))
}

/**
 * A time limit in milliseconds for a machine of usual speed, extended by what this one is slower just now at computing
 * and giving memory, at most fourfold. Not for pauses of the code under test, which are as long everywhere.
 */
export const onThisMachine = (limitMs: number): number => {
  const kept: Buffer[] = []
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    work(kept)
    return performance.now() - begun
  })
  const medianMs = times.sort((a, b) => a - b)[2] ?? 0
  return Math.ceil(limitMs * Math.min(maxFactor, Math.max(1, medianMs / usualMs)))
}
