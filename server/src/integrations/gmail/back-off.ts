const shortestMs = 5_000
const maxMs = 15 * 60_000
const dayMs = 86_400_000

/** Retry delay after repeated failures: grows with the time since the first, with jitter. */
export const waitMs = (failingForMs: number, askedForMs = 0, chance = Math.random()): number => {
  const usual = Math.min(maxMs, Math.max(shortestMs, failingForMs / 2)) * (0.75 + chance / 2)
  return Math.min(dayMs, Math.max(askedForMs, usual))
}
