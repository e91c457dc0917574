import type { KeptFiles } from './kept-files.ts'

const cacheName = 'console-files'

/** Whether it has the hash, in the form of `integrity` attributes. */
const hasHash = async (response: Response, hash: string): Promise<boolean> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === hash
}

/** Fetches a file; the browser refuses bytes with another hash, which may lie in its own cache. */
const fetchIntact = (path: string, integrity: string): Promise<Response> =>
  fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: 'reload' }))

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Stores the files that are not stored yet, one after another, so that it never takes more than a part of the machine.
 * A file that cannot be stored comes from the network as before; without space none of the others is tried.
 */
export const keepFiles = async (files: KeptFiles): Promise<void> => {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const [path, hash] of files) {
    if (stored.has(path)) continue
    try {
      const response = await fetchIntact(path, hash)
      if (response.ok) await cache.put(path, response)
    } catch (error) {
      if (isFull(error)) return
    }
  }
}

/** Removes what the list no longer names. */
export const dropOtherFiles = async (files: KeptFiles): Promise<void> => {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) if (!files.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** The stored file if it still has its hash; otherwise null, and it is removed. */
export const storedFile = async (files: KeptFiles, path: string): Promise<Response | null> => {
  const cache = await caches.open(cacheName)
  const [copy, file] = await Promise.all([cache.match(path), cache.match(path)])
  const hash = files.get(path)
  if (copy === undefined || file === undefined || hash === undefined) return null
  if (await hasHash(copy, hash)) return file
  await cache.delete(path)
  return null
}
