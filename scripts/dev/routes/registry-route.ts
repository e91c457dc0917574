import type { Registry } from '@console/shared/contract/area'
import { answer, type Route, withoutBodyHeaders } from '../exchange.ts'
import type { LocalArea } from '../local-area.ts'
import type { State } from '../state.ts'
import { answerHeaders, readBody, type Upstream } from '../upstream.ts'
import { eventStream } from './event-stream.ts'
import { type signer, withLocal } from './registry-answer.ts'

interface Options {
  readonly upstream: Upstream
  readonly areas: readonly LocalArea[]
  readonly state: State
  readonly key: ReturnType<typeof signer>
}

/** The console's registry with the areas built here, signed so that the page accepts it. */
export const registryRoute =
  ({ upstream, areas, state, key }: Options): Route =>
  async (exchange) => {
    const { request, response, url } = exchange
    if (url.pathname !== '/registry') return false
    await Promise.all(areas.map((area) => area.settled()))
    const headers = { 'accept-encoding': 'identity', 'if-none-match': undefined }
    const said = await upstream.send(request, response, { headers })
    const body = await readBody(said)
    const theirs = answerHeaders(said, upstream.origin, url.origin)
    const registry = said.statusCode === 200 ? parse(String(body)) : null
    if (registry === null) {
      answer(exchange, said.statusCode ?? 502, body, theirs)
      return true
    }
    state.setSeen({ environment: registry.environment ?? null, areas: registry.areas.map(({ area }) => area) })
    const local = areas.map((area) => area.entry()).filter((entry) => entry !== null)
    const ours = JSON.stringify(withLocal(registry, local))
    answer(exchange, 200, ours, {
      ...withoutBodyHeaders(theirs),
      'cache-control': 'no-store',
      'x-registry-signature': key.sign(ours),
    })
    return true
  }

const parse = (body: string): Registry | null => {
  try {
    const value = JSON.parse(body)
    return Array.isArray(value?.areas) ? value : null
  } catch {
    return null
  }
}

/** The stream that tells pages to read the registry again: the console's events, and ours. */
export const registryEvents = (
  upstream: Upstream,
): { readonly route: Route; readonly fire: () => void; readonly close: () => void } => {
  const stream = eventStream()
  const route: Route = async ({ request, response, url }) => {
    if (url.pathname !== '/registry/events') return false
    const theirs = await upstream.send(request, response, { headers: { 'accept-encoding': 'identity' } })
    stream.open(response)
    // An older console has no such stream; then there are only our events.
    if (theirs.statusCode !== 200) {
      theirs.resume()
      return true
    }
    try {
      for await (const frame of framesOf(theirs)) response.write(frame)
    } catch {
      // The page or the console disconnected: the page will reconnect.
    }
    response.end()
    return true
  }
  return { route, fire: () => stream.send('event: registry\ndata: {}\n\n'), close: stream.close }
}

/** Complete events only, so that ours are never inserted into the middle of another. */
async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    const end = rest.lastIndexOf('\n\n')
    if (end === -1) continue
    yield rest.slice(0, end + 2)
    rest = rest.slice(end + 2)
  }
}
