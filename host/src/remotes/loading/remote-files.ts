import { loadLimitMs } from './load-limit.ts'

/** Hashes of the scripts of a build by file name; null: a developer's own build, which has none. */
export type Hashes = Readonly<Record<string, string>> | null

/** A script that did not come, in the shape of what webpack throws for a chunk. */
export interface ScriptError extends Error {
  /** `refused`: it has no hash. */
  readonly type: 'timeout' | 'error' | 'refused' | (string & {})
  readonly request: string
}

/** Told when a script has come or not, as webpack's own loader tells it. */
type Done = (event: { type: string; target: { src: string } }) => void

declare global {
  /** How the containers of remotes load their chunks; see scripts/build/fresh-chunks.ts. */
  var loadRemoteScript: ((url: string, done: Done) => void) | undefined
}

/** By the address of a build's folder. */
const trusted = new Map<string, Hashes>()
/** Files that are on their way, and how to give one up. */
const running = new Map<string, { readonly come: Promise<unknown>; readonly giveUp: () => void }>()
/** How often a file failed. */
const failures = new Map<string, number>()
const complaints = new Map<string, string>()

/** Says which scripts of a build may run; `base` ends with a slash. */
export const trustFiles = (base: string, hashes: Hashes): void => void trusted.set(base, hashes)

/** The hash that a script must have; null: none needed; undefined: the script may not run. */
export const integrityOf = (url: string): string | null | undefined => {
  const { origin, pathname } = new URL(url, location.href)
  const address = origin + pathname
  for (const [base, hashes] of trusted) {
    if (!address.startsWith(base)) continue
    if (hashes === null) return null
    const file = address.slice(base.length)
    return Object.hasOwn(hashes, file) ? hashes[file] : undefined
  }
  return undefined
}

/** What a script threw as it ran, if it did. */
export const complaintOf = (url: string): string | undefined => complaints.get(new URL(url, location.href).href)

/**
 * A browser lets a second request for an address wait for the first one, even where that one hangs and nobody waits
 * for it any more; and it may have kept bytes that are broken. After a failure a file is asked for under an address of
 * its own, so that Retry is a new request.
 */
const addressOf = (url: string): string => {
  const count = failures.get(url)
  return count === undefined ? url : `${url}?again=${count}`
}

/** Has the next try ask for a file under another address. */
export const askAfresh = (url: string): void => void failures.set(url, (failures.get(url) ?? 0) + 1)

/** Runs one request of a file at a time, for so long at most. */
const once = <T>(url: string, start: (address: string, signal: AbortSignal) => Promise<T>): Promise<T> => {
  const current = running.get(url)
  if (current !== undefined) return current.come as Promise<T> // one address is always the same kind of file
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException(`${url} did not come in time.`, 'TimeoutError'))
  const timer = setTimeout(giveUp, loadLimitMs)
  const come = start(addressOf(url), controller.signal)
    .catch((error: unknown) => {
      askAfresh(url)
      throw error
    })
    .finally(() => {
      clearTimeout(timer)
      running.delete(url)
    })
  running.set(url, { come, giveUp })
  return come
}

/** Fetches a file of a remote. */
export const fetchFile = (url: string): Promise<Response> =>
  once(url, async (address, signal) => {
    const response = await fetch(address, { cache: 'no-cache', signal })
    // Read here, so that the limit holds for all of it.
    const whole = new Response(await response.arrayBuffer(), response)
    return Object.defineProperty(whole, 'url', { value: response.url })
  })

/** Runs a script of a remote, if it has the hash that its build says; rejects with ScriptError. */
export const loadScript = (url: string): Promise<void> => {
  const integrity = integrityOf(url)
  if (integrity === undefined) return Promise.reject(scriptError('refused', url))
  return once(url, (address, signal) => runScript(url, address, integrity, signal))
}

const runScript = (url: string, address: string, integrity: string | null, signal: AbortSignal): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const listen = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) complaints.set(url, message)
    }
    const end = (finish: () => void) => {
      removeEventListener('error', listen)
      script.remove()
      finish()
    }
    const fail = (type: string) => end(() => reject(scriptError(type, url)))
    addEventListener('error', listen)
    complaints.delete(url)
    script.addEventListener('load', () => end(resolve))
    script.addEventListener('error', () => fail('error'))
    signal.addEventListener('abort', () => fail('timeout'))
    script.crossOrigin = 'anonymous'
    if (integrity !== null) script.integrity = integrity
    script.src = address
    document.head.append(script)
  })

const scriptError = (type: string, request: string): ScriptError =>
  Object.assign(new Error(`${request}: ${type}`), { name: 'ChunkLoadError', type, request })

/** Gives up all that is still on its way from a build's folder, for somebody wants it asked for anew. */
export const giveUpFiles = async (base: string): Promise<void> => {
  const given = [...running].filter(([url]) => url.startsWith(base)).map(([, file]) => file)
  for (const { giveUp } of given) giveUp()
  await Promise.allSettled(given.map(({ come }) => come))
}

/** Lets the containers of remotes load their chunks by the same rule; once, and for good. */
export const openToContainers = (): void => {
  const load = (url: string, done: Done): void => {
    const tell = (type: string) => done({ type, target: { src: url } })
    loadScript(new URL(url, location.href).href).then(
      () => tell('load'),
      (error: ScriptError) => tell(error.type),
    )
  }
  Object.defineProperty(globalThis, 'loadRemoteScript', { value: Object.freeze(load) })
}
