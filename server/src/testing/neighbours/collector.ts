import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { readonly stringValue?: string; readonly intValue?: number }

/** A span as OTLP over JSON carries it. */
export interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector of OpenTelemetry: receives spans over HTTP, or never answers. */
export const startCollector = async ({ silent = false } = {}) => {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    headers.push(request.headers)
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body) as Sent // what the exporter sends
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    for (const look of waiting) look()
    if (!silent) response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    /** Resolves once the condition holds for what was received. */
    until: (holds: (spans: readonly SentSpan[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (holds(spans)) resolve()
        }
        waiting.push(look)
        look()
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
