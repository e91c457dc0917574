/** So long after the last one the same key is meant. */
const quietMs = 500

/** The key that settled the record before, and since when it was quiet. */
let last: { readonly key: string; readonly at: number; readonly isDrawn: boolean } | null = null

/** A record was settled by a key that chose for one of its fields, and the next one comes by itself. */
export const advancedBy = (key: string): void => {
  last = { key, at: performance.now(), isDrawn: false }
}

/** The next record is drawn; keys pressed before were not meant for it. */
export const nowDrawn = (): void => {
  if (last && !last.isDrawn) last = { ...last, at: performance.now(), isDrawn: true }
}

/** Whether a key was meant for the previous record, because this one is not drawn yet. */
export const isStray = (key: string): boolean => {
  const now = performance.now()
  const isOneTooMany = last !== null && last.key === key && now - last.at <= quietMs
  last = last && isOneTooMany ? { ...last, at: now } : null
  return isOneTooMany
}
