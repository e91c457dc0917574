import { join } from 'node:path'
import { remotes } from '../build/parts.ts'
import { root } from '../root.ts'
import { type Compiled, compile } from './compile.ts'
import { hostConfig, pageConfig } from './development-config.ts'
import type { Route } from './exchange.ts'
import { type LocalArea, localArea } from './local-area.ts'
import { addressOf, serveRoutes } from './proxy.ts'
import { apiRoute } from './routes/api-route.ts'
import { controlRoute, ownPath } from './routes/control-route.ts'
import { localFiles, neighbourFiles } from './routes/files-route.ts'
import { pageRoute } from './routes/page-route.ts'
import { signer } from './routes/registry-answer.ts'
import { registryEvents, registryRoute } from './routes/registry-route.ts'
import { developmentState } from './state.ts'
import { upstreamAt } from './upstream.ts'

/** A console with development builds in it. */
export interface Development {
  readonly address: string
  /** Resolves when every build has been attempted. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  /** Origin of the console behind the proxy. */
  readonly console: string
  /** Resolves when the console is available, if it is restarted now and then. */
  readonly answers?: () => Promise<void>
  /** What is built here; null: the host and every remote of this tree. */
  readonly remote: { readonly area: string; readonly folder: string } | null
  readonly port: number | undefined
  readonly log: (line: string) => void
}

/** Starts the builds and the proxy before the console. */
export const develop = async ({ console, answers, remote, port, log }: Options): Promise<Development> => {
  const upstream = upstreamAt(console, answers)
  const key = signer()
  const events = registryEvents(upstream)
  const areas: LocalArea[] = []
  let host: Compiled | null = null
  const state = developmentState({ console: remote && console, areas: () => areas, host: () => host })
  const onStatus = (): void => {
    state.tell()
    report()
  }
  const report = reporter(log, () => state.snapshot().builds)

  const page = compile({ name: 'page', config: pageConfig(), publicPath: ownPath, onStatus: () => {} })
  const sources =
    remote === null ? remotes().map(({ area, folder }) => ({ area, folder: join(root, folder) })) : [remote]
  for (const source of sources) areas.push(localArea({ ...source, onStatus, onDefinition: events.fire }))
  if (remote === null) host = compile({ name: 'host', config: hostConfig(), publicPath: '/', onStatus })

  const common = { upstream, areas, state }
  /** URL parameters that the bar's link back removes. */
  const whileOverriding =
    (route: Route): Route =>
    async (exchange) =>
      state.switches().overriding && (await route(exchange))
  const server = await serveRoutes(
    [
      controlRoute(state, page),
      localFiles(areas, host),
      whileOverriding(neighbourFiles(upstream, state)),
      whileOverriding(registryRoute({ ...common, key })),
      events.route,
      whileOverriding(apiRoute(common)),
      pageRoute({ upstream, state, registryKey: key.publicKey, host }),
    ],
    upstream,
    port,
  )
  const builds = [page, ...areas, ...(host === null ? [] : [host])]
  return {
    address: addressOf(server),
    settled: async () => void (await Promise.all(builds.map((build) => build.settled()))),
    close: async () => {
      events.close()
      state.events.close()
      server.close()
      server.closeAllConnections()
      await Promise.all(builds.map((build) => build.close()))
    },
  }
}

/** Prints the result of each compilation. */
const reporter = (
  log: (line: string) => void,
  builds: () => readonly { name: string; state: string; ms?: number; error?: string }[],
) => {
  const said = new Map<string, string>()
  return (): void => {
    for (const { name, state, ms, error } of builds()) {
      const line = state === 'ready' ? `${name}: ready in ${ms} ms` : state === 'failed' ? `${name}: ${error}` : ''
      if (line !== '' && said.get(name) !== line) log(line)
      said.set(name, line)
    }
  }
}
