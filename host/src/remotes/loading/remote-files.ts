import { loadLimitMs } from './load-limit.ts'

/** Hashes of the scripts of a build by file name; null: a developer's own build, which has none. */
export type Hashes = Readonly<Record<string, string>> | null

/** A script that did not load, in the form of webpack's chunk errors. */
export interface ScriptError extends Error {
  /** `refused`: it has no hash. */
  readonly type: 'timeout' | 'error' | 'refused' | (string & {})
  readonly request: string
}

/** Called when a script has loaded or failed, as by webpack's own loader. */
type Done = (event: { type: string; target: { src: string } }) => void

declare global {
  /** How the containers of remotes load their chunks; see scripts/build/fresh-chunks.ts. */
  var loadRemoteScript: ((url: string, done: Done) => void) | undefined
}

/** By the address of a build's folder. */
const trusted = new Map<string, Hashes>()
/** Pending files, with functions that abort them. */
const running = new Map<string, { readonly come: Promise<unknown>; readonly giveUp: () => void }>()
/** Number of failures of each file. */
const failures = new Map<string, number>()
const complaints = new Map<string, string>()

/** Sets the scripts of a build that may run; `base` ends with a slash. */
export const trustFiles = (base: string, hashes: Hashes): void => void trusted.set(base, hashes)

/** The required hash of a script; null: none required; undefined: the script may not run. */
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

/** The error that a script threw while running, if any. */
export const complaintOf = (url: string): string | undefined => complaints.get(new URL(url, location.href).href)

/**
 * Browsers make a second request for an address wait for the first one, even if that hangs and nobody needs it any
 * more; and they may have cached corrupt bytes. After a failure a file is therefore requested under a different
 * address, so that Retry is a new request.
 */
const addressOf = (url: string): string => {
  const count = failures.get(url)
  return count === undefined ? url : `${url}?again=${count}`
}

/** Makes the next attempt use a different address. */
export const askAfresh = (url: string): void => void failures.set(url, (failures.get(url) ?? 0) + 1)

/** Runs one request for a file at a time, with a timeout. */
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

/** Fetches a file of a remote; one that may change under its address is not taken from the browser's cache. */
export const fetchFile = (url: string, mayChange: boolean): Promise<Response> =>
  once(url, async (address, signal) => {
    const response = await fetch(address, { cache: mayChange ? 'no-cache' : 'default', signal })
    // The body is read here, so that the timeout covers all of it.
    const whole = new Response(await response.arrayBuffer(), response)
    return Object.defineProperty(whole, 'url', { value: response.url })
  })

/** Runs a script of a remote if it has the hash given by its build; rejects with ScriptError. */
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

/** Aborts all pending requests for a build's folder, so that they can be made again. */
export const giveUpFiles = async (base: string): Promise<void> => {
  const given = [...running].filter(([url]) => url.startsWith(base)).map(([, file]) => file)
  for (const { giveUp } of given) giveUp()
  await Promise.allSettled(given.map(({ come }) => come))
}

/** Makes the containers of remotes load their chunks by the same rule; called once. */
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
