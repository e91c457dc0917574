import type { ServerResponse } from 'node:http'

const aliveMs = 25_000

/** Server-sent events to all listening pages. */
export interface EventStream {
  /** Keeps a response open; `first` is sent at once. */
  readonly open: (response: ServerResponse, first?: string) => void
  readonly send: (frame: string) => void
  readonly close: () => void
}

/** One event in wire format. */
export const frameOf = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`

/** A stream without listeners yet; it keeps connections alive by itself. */
export const eventStream = (): EventStream => {
  const listeners = new Set<ServerResponse>()
  const send = (frame: string): void => {
    for (const listener of listeners) listener.write(frame)
  }
  const alive = setInterval(() => send(': alive\n\n'), aliveMs).unref()
  return {
    open: (response, first) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(first ?? ': open\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    send,
    close: () => {
      clearInterval(alive)
      for (const listener of listeners) listener.end()
    },
  }
}
