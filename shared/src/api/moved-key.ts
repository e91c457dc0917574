/** Reads a key, after moving to it what an earlier build stored under a former key. */
export const readMoved = (storage: Storage, key: string, former: string): string | null => {
  const kept = storage.getItem(former)
  if (kept === null) return storage.getItem(key)
  // Removed first: a full storage has no room for both.
  storage.removeItem(former)
  try {
    storage.setItem(key, kept)
  } catch {
    storage.setItem(former, kept)
  }
  return kept
}
