import type { Compiled } from '../compile.ts'
import { answer, type Route, withoutBodyHeaders } from '../exchange.ts'
import { openedPolicy, withoutFirst, withoutServiceWorker, withRegistryKey, withTags } from '../page-html.ts'
import type { State } from '../state.ts'
import { answerHeaders, pass, readBody, type Upstream } from '../upstream.ts'
import { ownPath } from './control-route.ts'

interface Options {
  readonly upstream: Upstream
  readonly state: State
  /** The public key for registry answers signed here. */
  readonly registryKey: string
  /** The host built here; null: the console's own. */
  readonly host: Compiled | null
}

/** Paths that are never pages of the console. */
const notPages = /^\/(api|assets|docs|health|registry|remotes)(\/|$)/

const policyHeaders = ['content-security-policy', 'content-security-policy-report-only']

const script = (name: string): string => `<script src="${ownPath}${name}.js"></script>`

/** Pages with the bar and, unless the console is shown unmodified, React for development and this proxy's key. */
export const pageRoute =
  ({ upstream, state, registryKey, host }: Options): Route =>
  async (exchange) => {
    const { request, response, url } = exchange
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) return false
    if (notPages.test(url.pathname)) return false
    const requestHeaders = { 'accept-encoding': 'identity', 'if-none-match': undefined, 'if-modified-since': undefined }
    const said = await upstream.send(request, response, { headers: requestHeaders })
    const headers = answerHeaders(said, upstream.origin, url.origin)
    // If the host is built here, the server has none, and says so with headers suitable for a page.
    if (host === null && !/\bhtml\b/.test(said.headers['content-type'] ?? '')) {
      await pass(said, response, headers)
      return true
    }
    const theirs = String(await readBody(said))
    await host?.settled()
    const html = withoutServiceWorker(host === null ? theirs : await host.read('index.html'))
    const { overriding } = state.switches()
    const ours = overriding
      ? withTags(withoutFirst(withRegistryKey(html, registryKey)), [script('bar'), script('react')])
      : withTags(html, [script('bar')])
    answer(exchange, host === null ? (said.statusCode ?? 502) : 200, ours, {
      ...withoutBodyHeaders(headers),
      ...openedHeaders(headers),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    return true
  }

const openedHeaders = (headers: Readonly<Record<string, string | string[]>>): Record<string, string> =>
  Object.fromEntries(
    policyHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, openedPolicy(String(headers[name]))]])),
  )
