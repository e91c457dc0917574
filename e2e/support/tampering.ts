import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Page, Route } from '@playwright/test'
import type { Registry, RegistryEntry } from '../../shared/src/contract/area.ts'
import { baseUrl } from './console.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ownKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

export const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const signatureOf = (text: string): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')

/** The parts of mf-manifest.json that tests change. */
export interface Manifest {
  metaData: Record<string, unknown>
  integrity: Record<string, string>
}

/** A manipulated build's files by name, including `mf-manifest.json`. */
export interface MadeBuild {
  readonly entry: RegistryEntry
  readonly files: Map<string, string>
}

/** Sits between a page and the console, with a key that the page trusts. */
export interface Between {
  /** The page's registry from its next request on, signed according to `signature`. */
  registry: (registry: Registry) => Registry
  signature: (body: string) => string | null
  /** Serves a manipulated build at its own address. */
  readonly serve: (build: MadeBuild) => Promise<void>
  /** From now on the page is constantly notified of releases. */
  readonly announce: () => Promise<void>
}

/** Puts a test between the page and the server, where it may change the registry and sign it like the server. */
export const standBetween = async (page: Page): Promise<Between> => {
  const between: Between = {
    registry: (registry) => registry,
    signature: signatureOf,
    serve: async (build) => {
      await page.route(
        (url) => build.files.has(fileOf(build, url.pathname)),
        (route) => {
          const name = fileOf(build, new URL(route.request().url()).pathname)
          const contentType = name.endsWith('.json') ? 'application/json' : 'text/javascript'
          return route.fulfill({ contentType, body: build.files.get(name) ?? '' })
        },
      )
    },
    announce: () =>
      page
        .route('**/registry/events', (route) =>
          route.fulfill({ contentType: 'text/event-stream', body: 'retry: 300\nevent: registry\ndata:\n\n' }),
        )
        .then(() => {}),
  }
  await page.route(
    (url) => url.pathname !== '/registry',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace(/(<meta name="registry-key" content=")[^"]*/, `$1${ownKey}`)
      await route.fulfill({ response, body: html })
    },
  )
  await page.route('**/registry', async (route: Route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const registry: Registry = await response.json()
    const body = JSON.stringify(between.registry(registry))
    const signature = between.signature(body)
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'cache-control': 'no-store', ...(signature === null ? {} : { 'x-registry-signature': signature }) },
      body,
    })
  })
  return between
}

const fileOf = ({ entry }: MadeBuild, pathname: string): string => {
  const base = entry.manifest.replace('mf-manifest.json', '')
  return pathname.startsWith(base) ? pathname.slice(base.length) : ''
}

/** Differences of a manipulated build from the released one. */
export interface Differences {
  readonly script?: (text: string, name: string) => string
  readonly manifest?: (manifest: Manifest) => void
  readonly entry?: (entry: RegistryEntry) => RegistryEntry
}

/** With the old client: Node's `fetch` crashes the process on a large file over a closed connection. */
const textAt = async (url: URL): Promise<string> => {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return textOf(answer)
}

/** Creates another build of an area with correct hashes, and then applies the given differences. */
export const remake = async (released: RegistryEntry, build: string, differences: Differences): Promise<MadeBuild> => {
  const renamed = (text: string) => text.replaceAll(released.build, build)
  const read = (name: string) => textAt(new URL(name, new URL(released.manifest, baseUrl)))
  const manifest: Manifest = JSON.parse(renamed(await read('mf-manifest.json')))
  const files = new Map<string, string>()
  for (const name of Object.keys(manifest.integrity)) {
    const text = renamed(await read(name))
    files.set(name, differences.script?.(text, name) ?? text)
    manifest.integrity[name] = hashOf(files.get(name) ?? '')
  }
  differences.manifest?.(manifest)
  const manifestText = JSON.stringify(manifest)
  files.set('mf-manifest.json', manifestText)
  const { previous: _, ...alone } = released
  const entry: RegistryEntry = {
    ...alone,
    build,
    manifest: renamed(released.manifest),
    integrity: hashOf(manifestText),
    definition: { ...released.definition, build },
  }
  return { entry: differences.entry?.(entry) ?? entry, files }
}

/** The current registry for everybody, without a session. */
export const readRegistry = async (): Promise<Registry> => (await fetch(new URL('/registry', baseUrl))).json()

/** A registry with another entry for one area. */
export const withEntry = (registry: Registry, entry: RegistryEntry): Registry => ({
  ...registry,
  areas: registry.areas.map((known) => (known.area === entry.area ? entry : known)),
})
