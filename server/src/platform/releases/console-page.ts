import type { Call } from '@console/shared/contract/define-calls'
import type { Database } from '../database/database.ts'
import { readSignInWays } from '../directories/sign-in-ways.ts'
import type { HostBuilds } from './builds/host-builds.ts'
import type { StoredFiles } from './builds/stored-files.ts'
import { firstRequests } from './first/first-requests.ts'
import type { RegistryKey } from './keys.ts'
import { type CommonRegistry, readCommonRegistry, readRunningMark } from './registry.ts'

export interface ConsolePageOptions {
  readonly db: Database
  readonly environment: string
  readonly key: RegistryKey
  /** The calls that this server answers. */
  readonly calls: Iterable<Call>
  /** Off: the page asks for none. */
  readonly serviceWorker?: 'on' | 'off'
  /** Whether agents can sign in with Google. */
  readonly google?: boolean
}

/** The host's page with what it must know about this server before its first request. */
const preparePage = (html: string, build: string, { key, serviceWorker }: ConsolePageOptions): string => {
  const metas = [
    `<meta name="registry-key" content="${key.publicKey}" />`,
    `<meta name="host-build" content="${build}" />`,
    ...(serviceWorker === 'off' ? [] : ['<meta name="service-worker" content="on" />']),
  ]
  return html.replace('</title>', `</title>\n    ${metas.join('\n    ')}`)
}

/** The page for one answer: only the scripts of the stored page get the nonce. */
const withNonce = (page: string, nonce: string): string => page.replaceAll('<script ', `<script nonce="${nonce}" `)

/** JSON that holds no end of its element, nor anything else of HTML. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Data for the page's first script. Browsers run nothing of this type. */
const dataElement = (id: string, json: string, attributes = ''): string =>
  `<script type="application/json" id="${id}"${attributes}>${json}</script>\n  `

/** The page of a host build, and what runs beside it. */
interface Prepared {
  readonly mark: string
  readonly build: string
  readonly page: string
  readonly common: CommonRegistry
  /** The element with the signed registry; empty if it is not that of every agent. */
  readonly registry: string
}

/** Returns the page of an address for one answer, or null if no host is released. */
export const consolePage = (
  hosts: HostBuilds,
  stored: StoredFiles,
  options: ConsolePageOptions,
): ((address: string, nonce: string) => Promise<string | null>) => {
  const { db, environment, key, calls, google = true } = options
  const firstOf = firstRequests(calls, stored)
  let prepared: Prepared | null = null

  /** An agent's own registry differs while there is a canary, and the page does not know its agent. */
  const registryElement = ({ registry, hasCanary }: CommonRegistry): string => {
    if (hasCanary) return ''
    const body = jsonInHtml(registry)
    return dataElement('registry', body, ` data-signature="${key.sign(body)}"`)
  }

  const hostPage = async (build: string): Promise<string | null> => {
    if (prepared?.build === build) return prepared.page
    const html = await hosts.page(build)
    return html === null ? null : preparePage(html, build, options)
  }

  const prepare = async (): Promise<Prepared | null> => {
    const mark = await readRunningMark(db, environment).catch((error: unknown) => {
      if (prepared === null) throw error
      return null
    })
    // Without its database, the server still serves the last page it knows, which then shows the problem.
    if (mark === null) return prepared && { ...prepared, registry: '' }
    if (prepared?.mark === mark) return prepared
    const common = await readCommonRegistry(db, environment)
    const build = common.registry.host?.build
    const page = build === undefined ? null : await hostPage(build)
    if (build === undefined || page === null) return null
    prepared = { mark, build, page, common, registry: registryElement(common) }
    return prepared
  }

  return async (address, nonce) => {
    const now = await prepare()
    if (now === null) return null
    const [requests, ways] = await Promise.all([
      firstOf(now.common, address),
      // Without it the page offers Google alone.
      readSignInWays(db, google).catch(() => null),
    ])
    const first = dataElement('first', jsonInHtml(requests))
    const offered = ways === null ? '' : dataElement('ways', jsonInHtml(ways))
    // After the scripts, so that browsers find these sooner. Words of a release may look like a pattern of replace.
    return withNonce(now.page, nonce).replace('</body>', () => `${first}${offered}${now.registry}</body>`)
  }
}
