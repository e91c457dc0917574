import { releasesCalls } from '@console/shared/contract/calls/releases'
import { answer, answerJson, type Exchange, type Route, withoutBodyHeaders } from '../exchange.ts'
import type { LocalArea } from '../local-area.ts'
import { asRole, barredReply, callOf, isBarred, isGetAgent } from '../simulated-role.ts'
import type { State } from '../state.ts'
import { answerHeaders, readBody, type Upstream } from '../upstream.ts'

interface Options {
  readonly upstream: Upstream
  readonly areas: readonly LocalArea[]
  readonly state: State
}

/** Calls with a different answer than the console's: for a simulated role, and reports about our own builds. */
export const apiRoute =
  (options: Options): Route =>
  async (exchange) => {
    const { request, url } = exchange
    if (!url.pathname.startsWith('/api/')) return false
    const call = callOf(request.method ?? '', url.pathname)
    if (call === releasesCalls.reportAreaLoads) return takeReports(options, exchange)
    const { role } = options.state.switches()
    if (call === undefined || role === null) return false
    if (isGetAgent(call)) return tellAgent(options, exchange, (body) => asRole(body, role))
    if (!isBarred(role, call)) return false
    answerJson(exchange, 403, barredReply)
    return true
  }

const tellAgent = async (
  { upstream }: Options,
  exchange: Exchange,
  change: (body: string) => string,
): Promise<boolean> => {
  const { request, response, url } = exchange
  const said = await upstream.send(request, response, { headers: { 'accept-encoding': 'identity' } })
  const headers = answerHeaders(said, upstream.origin, url.origin)
  answer(exchange, said.statusCode ?? 502, change(String(await readBody(said))), withoutBodyHeaders(headers))
  return true
}

interface Report {
  readonly area: string
  readonly build: string
  readonly outcome: string
  readonly message?: string
}

/** Reports about our builds are shown in the bar, and kept from the console's statistics. */
const takeReports = async ({ upstream, areas, state }: Options, exchange: Exchange): Promise<boolean> => {
  const { request, response, url } = exchange
  const body = await readBody(request)
  const input = parse(body)
  const isOurs = ({ area, build }: Report): boolean =>
    areas.some((local) => local.area === area && local.entry()?.build === build)
  const reports = input?.reports ?? []
  const ours = reports.filter(isOurs).at(-1)
  if (ours !== undefined)
    state.setFailure(
      ours.outcome === 'loaded' ? null : { area: ours.area, kind: ours.outcome, message: ours.message ?? '' },
    )
  const theirs = reports.filter((report) => !isOurs(report))
  if (ours !== undefined && theirs.length === 0) {
    answerJson(exchange, 200, { status: true, data: {} })
    return true
  }
  const sent = ours === undefined ? body : Buffer.from(JSON.stringify({ ...input, reports: theirs }))
  const said = await upstream.send(request, response, { body: sent })
  answer(exchange, said.statusCode ?? 502, await readBody(said), answerHeaders(said, upstream.origin, url.origin))
  return true
}

const parse = (body: Buffer): { readonly reports: readonly Report[] } | null => {
  try {
    const value = JSON.parse(String(body))
    return Array.isArray(value?.reports) ? value : null
  } catch {
    return null
  }
}
