import { readMoved } from './moved-key.ts'

/** What an area keeps in this browser or in this tab. Each key begins with the area's name: no two areas share one. */
export interface AreaStorage {
  readonly read: (key: string) => string | null
  /** Never throws: a full storage must not stop the work. */
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
  /** Its keys that begin so. */
  readonly keys: (start: string) => readonly string[]
}

/**
 * Makes the storage of an area: `local` is the browser's, `session` the tab's. All builds of the area have it in common.
 * `former` names keys that older builds wrote without the area's name, whole or by how they begin; they are moved when
 * they are read.
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
        // It lasts as long as the page.
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
