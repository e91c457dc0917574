import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Faults of a request: another answer, a cut connection, or no answer at all, before or after it took effect. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'cutBefore'
  | 'cutAfter'
  | 'hangBefore'
  | 'hangAfter'

export interface FaultyRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
}

/** A proxy before another local server that applies the faults a test chooses. */
export const startFaultProxy = async (target: string) => {
  let faultOf: (request: FaultyRequest) => Fault | undefined = () => undefined
  const requests: FaultyRequest[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    const body = await buffer(request)
    requests.push({ method, path: url })
    const fault = faultOf({ method, path: url })
    if (fault === 'cutBefore') return void request.socket.destroy()
    if (fault === 'hangBefore') return
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      return void response.end(JSON.stringify(fault.body ?? {}))
    }
    const { authorization, 'content-type': type } = request.headers
    const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
    const answered = await fetch(`${target}${url}`, {
      method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const bytes = Buffer.from(await answered.arrayBuffer())
    if (fault === 'cutAfter') return void request.socket.destroy()
    if (fault === 'hangAfter') return
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? 'application/json' })
    response.end(bytes)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port

  return {
    url: `http://127.0.0.1:${port}`,
    /** All requests so far; a counting test clears it. */
    requests,
    /** For all following requests. */
    faults: (next: typeof faultOf) => {
      faultOf = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
