import { readMoved } from './moved-key.ts'

/** Browser or tab storage of one area. Each key begins with the area's name, so two areas never share one. */
export interface AreaStorage {
  readonly read: (key: string) => string | null
  /** Never throws: a full storage must not stop the work. */
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
  /** Keys with this prefix. */
  readonly keys: (start: string) => readonly string[]
}

/**
 * Creates the storage of an area: `local` for the browser, `session` for the tab; all builds of the area share it.
 * `former` lists keys or key prefixes that older builds wrote without the area's name; they are moved when read.
 */
export const areaStorage = (area: string, kind: 'local' | 'session', former: readonly string[] = []): AreaStorage => {
  const storage = kind === 'local' ? localStorage : sessionStorage
  const prefix = `${area}.`
  const wasFormer = (key: string) => former.some((start) => key.startsWith(start))
  const read = (key: string) => (wasFormer(key) ? readMoved(storage, prefix + key, key) : storage.getItem(prefix + key))
  return {
    read,
    write: (key, text) => {
      try {
        storage.setItem(prefix + key, text)
        if (wasFormer(key)) storage.removeItem(key)
      } catch {
        // Kept for the lifetime of the page.
      }
    },
    remove: (key) => {
      storage.removeItem(prefix + key)
      if (wasFormer(key)) storage.removeItem(key)
    },
    keys: (start) => {
      for (const key of Object.keys(storage)) if (key.startsWith(start) && wasFormer(key)) read(key)
      return Object.keys(storage).flatMap((key) => (key.startsWith(prefix + start) ? [key.slice(prefix.length)] : []))
    },
  }
}
