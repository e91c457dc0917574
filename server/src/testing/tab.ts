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
        // The test checks what the server sent, by comparing it.
        if (event !== undefined) return { event, data: JSON.parse(data ?? '') } as Event
        continue
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      text += chunk.value
    }
  }
  /** The data of the next event of that name; earlier ones are skipped. */
  const until = async <E extends keyof LiveEvents>(name: E): Promise<LiveEvents[E]> => {
    for (;;) {
      const found = await next()
      if (found === null) throw new Error(`the stream ended before ${name}`)
      if (found.event === name) return found.data as LiveEvents[E] // as its name says
    }
  }
  return { response, next, until, close: () => abort.abort() }
}
