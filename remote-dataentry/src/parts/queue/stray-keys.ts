/** After this time since the last press, the same key is intentional. */
const quietMs = 500

/** The key that settled the previous record, and the time of its last press. */
let last: { readonly key: string; readonly at: number; readonly isDrawn: boolean } | null = null

/** A record was settled by a key that chose a value for one of its fields, and the next record follows by itself. */
export const advancedBy = (key: string): void => {
  last = { key, at: performance.now(), isDrawn: false }
}

/** The next record is rendered; keys pressed before were not meant for it. */
export const nowDrawn = (): void => {
  if (last && !last.isDrawn) last = { ...last, at: performance.now(), isDrawn: true }
}

/** Whether a key was meant for the previous record, because the current one is not rendered yet. */
export const isStray = (key: string): boolean => {
  const now = performance.now()
  const isOneTooMany = last !== null && last.key === key && now - last.at <= quietMs
  last = last && isOneTooMany ? { ...last, at: now } : null
  return isOneTooMany
}
