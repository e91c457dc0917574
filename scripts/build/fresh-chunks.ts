// Runs in the browser, inside each container: the federation plugin takes it as a runtime plugin.

/** Webpack's loader of one script: calls back with the event that ended it. */
type LoadScript = (url: string, done: (event?: { type: string }) => void, key?: string, chunkId?: string) => void

declare const __webpack_require__: { l: LoadScript }

/**
 * A browser lets a second request for an address wait for the first one, even where that one hangs and nobody waits
 * for it any more. After a time-out a chunk is asked for under an address of its own, so that Retry is a new request.
 */
const loadAfresh = (load: LoadScript): LoadScript => {
  const timeouts = new Map<string, number>()
  return (url, done, key, chunkId) => {
    const count = timeouts.get(url) ?? 0
    const ended = (event?: { type: string }) => {
      if (event?.type === 'timeout') timeouts.set(url, count + 1)
      done(event)
    }
    load(count === 0 ? url : `${url}?again=${count}`, ended, key, chunkId)
  }
}

export default function freshChunks() {
  __webpack_require__.l = loadAfresh(__webpack_require__.l)
  return { name: 'console-fresh-chunks' }
}
