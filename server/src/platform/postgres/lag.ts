interface Sample {
  readonly at: number
  readonly position: bigint
}

/** Later samples wait until the replica has passed one of these: only the oldest decides. */
const maxSamples = 1_000

/**
 * Seconds that a replica is behind, from when the primary was seen at which position: the age of the oldest one that the
 * replica has not replayed. Needs neither equal clocks nor traffic, unlike the time of the last replayed transaction.
 */
export const lagMeter = () => {
  let ahead: Sample[] = []
  return (primary: bigint, replayed: bigint, now: number): number => {
    ahead = ahead.filter(({ position }) => position > replayed)
    const last = ahead.at(-1)?.position ?? replayed
    if (primary > last && ahead.length < maxSamples) ahead.push({ at: now, position: primary })
    const [oldest] = ahead
    return oldest === undefined ? 0 : (now - oldest.at) / 1_000
  }
}
