/** A map of limited weight that drops what was least recently used. */
export interface Bounded<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
}

export const bounded = <T>(maxWeight: number, weightOf: (value: T) => number): Bounded<T> => {
  const entries = new Map<string, T>()
  let weight = 0
  const drop = (key: string): void => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    weight -= weightOf(value)
  }
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      drop(key)
      entries.set(key, value)
      weight += weightOf(value)
      for (const oldest of entries.keys()) {
        if (weight <= maxWeight) return
        drop(oldest)
      }
    },
  }
}
