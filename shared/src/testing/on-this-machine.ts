/** Duration of each piece of work below on a machine of usual speed, in milliseconds. */
const usualMs = { computing: 11, memory: 6 }
/** With more, a limit would no longer tell an event from the check every 15 s that replaces a missed one. */
const maxFactor = 4

const compute = (): number => {
  let sum = 0
  for (let n = 0; n < 2_000_000; n += 1) sum = (sum * 31 + n) % 1_000_003
  return sum
}

const timesOf = (count: number, work: (index: number) => unknown): number[] =>
  Array.from({ length: count }, (_, index) => {
    const begun = performance.now()
    work(index)
    return performance.now() - begun
  }).sort((a, b) => a - b)

/** The slowest so far: memory that was freed a moment ago is quick on every machine. */
let memoryMs = 0

/**
 * A time limit in milliseconds for a machine of usual speed, extended by what this one is slower at computing just now
 * and at giving memory, at most fourfold. Not for pauses of the code under test, which are as long everywhere.
 */
export const onThisMachine = (limitMs: number): number => {
  const kept: Buffer[] = []
  const [, , computingMs = 0] = timesOf(5, compute)
  // A virtual machine may get memory from its host at a tenth of the usual speed.
  const [, , , sampleMs = 0] = timesOf(24, (index) => kept.push(Buffer.alloc(16_000_000, index + 1))).reverse()
  memoryMs = Math.max(memoryMs, sampleMs)
  const factor = (computingMs + memoryMs) / (usualMs.computing + usualMs.memory)
  return Math.ceil(limitMs * Math.min(maxFactor, Math.max(1, factor)))
}
