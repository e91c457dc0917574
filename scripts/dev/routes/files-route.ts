import { setTimeout as pause } from 'node:timers/promises'
import type { Compiled } from '../compile.ts'
import { answer, type Route, withoutBodyHeaders } from '../exchange.ts'
import type { LocalArea } from '../local-area.ts'
import type { Fault } from '../snapshot.ts'
import type { State } from '../state.ts'
import { answerHeaders, readBody, type Upstream } from '../upstream.ts'

/** Longer than a page waits for any file of a remote. */
const slowMs = 10_000

/** Files built here; a host built here serves its own below /assets. */
export const localFiles =
  (areas: readonly LocalArea[], host: Compiled | null): Route =>
  async ({ request, response, url }) => {
    const local = areas.find(({ publicPath }) => url.pathname.startsWith(publicPath))
    const serve = local?.serve ?? (url.pathname.startsWith('/assets/') ? host?.serve : undefined)
    if (serve === undefined) return false
    // Until next is called, or the response has been sent.
    return new Promise((resolve) => {
      response.once('close', () => resolve(true))
      serve(request, response, () => resolve(false))
    })
  }

/** Files of the other areas: never cached by the browser, so that a switch of the bar applies to the next load. */
export const neighbourFiles =
  (upstream: Upstream, state: State): Route =>
  async (exchange) => {
    const { request, response, url } = exchange
    const [, area] = /^\/remotes\/([^/]+)\//.exec(url.pathname) ?? []
    if (area === undefined) return false
    const fault: Fault | undefined = state.switches().neighbours[area]
    if (fault === 'down') {
      answer(exchange, 404, 'There is no such file.\n', { 'content-type': 'text/plain; charset=utf-8', ...notKept })
      return true
    }
    if (fault === 'slow') await pause(slowMs, undefined, { ref: false })
    const plain = { 'accept-encoding': 'identity', 'if-none-match': undefined, 'if-modified-since': undefined }
    const said = await upstream.send(request, response, { headers: plain })
    const body = await readBody(said)
    const headers = { ...withoutBodyHeaders(answerHeaders(said, upstream.origin, url.origin)), ...notKept }
    answer(exchange, said.statusCode ?? 502, fault === 'broken' ? brokenBody(body) : body, headers)
    return true
  }

const notKept = { 'cache-control': 'no-store' }

/** Flips one bit. */
const brokenBody = (body: Buffer): Buffer => {
  const changed = Buffer.from(body)
  const middle = Math.floor(body.length / 2)
  // An empty body has no byte to change.
  if (body.length > 0) changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}
