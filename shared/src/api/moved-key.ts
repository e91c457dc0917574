/** Reads a key; what an earlier build kept under a former one is moved there first. */
export const readMoved = (storage: Storage, key: string, former: string): string | null => {
  const kept = storage.getItem(former)
  if (kept === null) return storage.getItem(key)
  // First away, for a full storage has no room for both.
  storage.removeItem(former)
  try {
    storage.setItem(key, kept)
  } catch {
    storage.setItem(former, kept)
  }
  return kept
}
