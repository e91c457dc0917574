import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import type { FirstQuestions } from '@console/shared/contract/first-questions'
import { hashOf, isLoopback } from '../registry/trust.ts'
import { AreaFailure } from './area-failure.ts'
import { changed, type Finding, judge, unreachable } from './probe.ts'
import { askAfresh, fetchFile, trustFiles } from './remote-files.ts'

/** The fields of a build's mf-manifest.json that are read here. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string
    readonly publicPath?: string
    readonly remoteEntry: { readonly name: string; readonly path: string }
  }
  readonly exposes: readonly { readonly assets?: { readonly js: { readonly sync: readonly string[] } } }[]
  readonly integrity?: Readonly<Record<string, string>>
  /** The following are absent in builds from before they were there. */
  readonly screens?: Readonly<Record<string, readonly string[]>>
  readonly takes?: Readonly<Record<string, readonly string[]>>
  readonly first?: FirstQuestions
}

/** The scripts of a build, after verification. */
export interface BuildFiles {
  readonly entry: string
  /** The global variable that the entry defines. */
  readonly globalName: string
  /** What the entry requests immediately. */
  readonly first: readonly string[]
  /** What each screen needs beside these. */
  readonly ofScreens: Readonly<Record<string, readonly string[]>>
  /** Which modules of the host each screen takes first. */
  readonly takes: Readonly<Record<string, readonly string[]>>
  /** What each screen asks first. */
  readonly questions: FirstQuestions
}

const entryName = 'remoteEntry.js'

/** The folder of a build, with a trailing slash; null if it is not below this server's `/remotes/<area>/`. */
export const baseOf = ({ area, manifest }: RegistryBuild): string | null => {
  const { origin, pathname, href } = new URL(manifest, location.origin)
  const plain = origin === location.origin && href === origin + manifest
  const inside = pathname.startsWith(`/remotes/${area}/`) && pathname.endsWith('/mf-manifest.json')
  return plain && inside ? href.slice(0, -'mf-manifest.json'.length) : null
}

/** Reads a build's manifest, verifies its hash and returns the scripts that may run; rejects with AreaFailure. */
export const readManifest = async (build: RegistryBuild): Promise<BuildFiles> => {
  const fail = ({ kind, message }: NonNullable<Finding>, cause?: unknown) =>
    new AreaFailure(kind, build, message, cause)
  const refuse = (message: string) => fail({ kind: 'tampered', message: `${build.manifest} ${message}` })

  const base = baseOf(build)
  if (base === null) throw refuse('is not on this server')
  const bare = isDevelopment(build)
  if (build.integrity === null && !bare) throw refuse('has no hash')

  const address = `${base}mf-manifest.json`
  const response = await fetchFile(address, build.integrity === null).catch((error: unknown) => {
    throw fail(unreachable(build.manifest, error), error)
  })
  const finding = judge(response, 'json')
  if (finding !== null) throw fail(finding)
  const body = await response.arrayBuffer()
  if (build.integrity !== null && (await hashOf(body)) !== build.integrity) {
    askAfresh(address)
    throw fail(changed(build.manifest))
  }

  const manifest = parse(body)
  if (manifest === null) throw fail({ kind: 'not-javascript', message: `${build.manifest} is no manifest` })
  const { metaData, exposes, integrity, screens = {}, takes = {}, first = {} } = manifest
  if ('getPublicPath' in metaData) throw refuse('computes where its files are')
  if (metaData.remoteEntry.name !== entryName || metaData.remoteEntry.path !== '') throw refuse('has another entry')
  if (!bare && integrity?.[entryName] === undefined) throw refuse('has no hash of its entry')
  trustFiles(base, build.integrity === null ? null : (integrity ?? {}))
  const always = exposes.flatMap(({ assets }) => assets?.js.sync ?? [])
  const isOwn = (file: string) => file !== entryName && !always.includes(file)
  const addresses = (files: readonly string[]) => files.map((file) => base + file)
  return {
    entry: base + entryName,
    globalName: metaData.globalName,
    first: addresses(always),
    ofScreens: Object.fromEntries(
      Object.entries(screens).map(([screen, files]) => [screen, addresses(files.filter(isOwn))]),
    ),
    takes,
    questions: first,
  }
}

/** A developer's own build has no hashes; it is accepted on pages from the developer's own machine. */
const isDevelopment = (build: RegistryBuild | RegistryEntry): boolean =>
  'override' in build && build.override === 'development' && isLoopback(location.hostname)

const parse = (body: ArrayBuffer): Manifest | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    const isManifest = typeof value === 'object' && value !== null && 'metaData' in value && 'exposes' in value
    return isManifest ? (value as Manifest) : null // the bundler's own form; its bytes are the released ones
  } catch {
    return null
  }
}
