const shortestMs = 5_000
const maxMs = 15 * 60_000
const dayMs = 86_400_000

/** How long to leave something alone that has failed for so long: about half as long again, spread by chance. */
export const waitMs = (failingForMs: number, askedForMs = 0, chance = Math.random()): number => {
  const usual = Math.min(maxMs, Math.max(shortestMs, failingForMs / 2)) * (0.75 + chance / 2)
  return Math.min(dayMs, Math.max(askedForMs, usual))
}
