import { apiBase } from '@console/shared/contract/base'
import { eventsPath, type LiveEvents } from '@console/shared/contract/calls/live'

type Event = { [E in keyof LiveEvents]: { readonly event: E; readonly data: LiveEvents[E] } }[keyof LiveEvents]

/** One open event stream of a listening server, read as a tab reads it. */
export const openTab = async (address: string, token: string) => {
  const abort = new AbortController()
  const response = await fetch(`${address}${apiBase}/${eventsPath}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event, or null when the stream has ended. */
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        // What the server says is what the test is about; it compares.
        if (event !== undefined) return { event, data: JSON.parse(data ?? '') } as Event
        continue
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      text += chunk.value
    }
  }
  /** The data of the next event of that name; what comes before is passed over. */
  const until = async <E extends keyof LiveEvents>(name: E): Promise<LiveEvents[E]> => {
    for (;;) {
      const found = await next()
      if (found === null) throw new Error(`the stream ended before ${name}`)
      if (found.event === name) return found.data as LiveEvents[E] // its name says so
    }
  }
  return { response, next, until, close: () => abort.abort() }
}
