// Runs in the browser, inside each container, as a runtime plugin of the federation plugin.

/** Called by webpack's loader once a script has loaded or failed. */
type Ended = (event?: { type: string; target?: { src: string } }) => void

/** Webpack's loader of one script. */
type LoadScript = (url: string, ended: Ended, key?: string, chunkId?: string) => void

declare const __webpack_require__: { l: LoadScript }

/** The host's loader of scripts of remotes, by their hashes: host/src/remotes/loading/remote-files.ts. */
const hosts = globalThis as { loadRemoteScript?: (url: string, ended: Ended) => void }

/** Scripts of remotes run only with the hash in their build's manifest. */
const loadByHash: LoadScript = (url, ended) => {
  if (hosts.loadRemoteScript) hosts.loadRemoteScript(url, ended)
  else ended({ type: 'refused', target: { src: url } })
}

/**
 * A chunk that is lost on its way is requested a second time, after a random delay for each tab: a page may be nothing
 * without it.
 *
 * Browsers make a second request for an address wait for the first one, even if that hangs and nobody needs it any
 * more. After a timeout a chunk is therefore requested under a different address, so that Retry is a new request.
 */
const loadAfresh = (load: LoadScript): LoadScript => {
  const timeouts = new Map<string, number>()
  return (url, ended, key, chunkId) => {
    const count = timeouts.get(url) ?? 0
    const request = (finish: Ended) => load(count === 0 ? url : `${url}?again=${count}`, finish, key, chunkId)
    const end: Ended = (event) => {
      if (event?.type === 'timeout') timeouts.set(url, count + 1)
      ended(event)
    }
    request((event) => {
      if (event?.type === 'error') setTimeout(request, 200 + Math.random() * 400, end)
      else end(event)
    })
  }
}

export default function freshChunks() {
  const loadOwn = loadAfresh(__webpack_require__.l)
  __webpack_require__.l = (url, ...rest) => {
    const isRemote = new URL(url, location.href).pathname.startsWith('/remotes/')
    const load = isRemote ? loadByHash : loadOwn
    load(url, ...rest)
  }
  return { name: 'console-fresh-chunks' }
}
