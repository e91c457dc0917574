import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { HostContract } from '@console/shared/contract/release'
import type { Configuration } from 'webpack'
import { distOf, host, nameOf, type Part, parts } from '../build/parts.ts'
import { webpackConfig } from '../build/webpack-config.ts'
import { readPackage } from '../federation.config.ts'
import { root } from '../root.ts'
import { readTree, type SourceFile } from '../shape/tree.ts'
import { findChromium } from '../testing/chromium.ts'
import { lookAtServer, type ServerFacts } from './server-facts.ts'

/** One library of the federation plugin's `shared`. */
export interface SharedEntry {
  readonly singleton?: boolean
  readonly requiredVersion?: string | false
  readonly strictVersion?: boolean
  readonly import?: string | false
  readonly eager?: boolean
}

/** The options of the federation plugin that go wrong. */
export interface FederationOptions {
  readonly shared?: Readonly<Record<string, SharedEntry>>
  readonly shareStrategy?: string
  readonly dts?: unknown
  readonly remotes?: unknown
  readonly manifest?: unknown
  readonly getPublicPath?: string
}

/** How a part is really bundled. */
export interface PartFacts {
  readonly name: string
  readonly kind: Part['kind']
  readonly output: NonNullable<Configuration['output']>
  readonly runtimeChunk: unknown
  readonly federation: FederationOptions
}

/** All that the traps are looked for in. */
export interface Facts {
  readonly files: readonly SourceFile[]
  readonly parts: readonly PartFacts[]
  /** Name of a package → the version that is installed here. */
  readonly installed: Readonly<Record<string, string>>
  readonly runningNode: string
  /** Packages with a part for this machine that cannot be loaded. */
  readonly unloadable: readonly string[]
  /** The React of the host's last build; null where it was not built. */
  readonly builtReact: string | null
  readonly chromium: string | null
  readonly server: ServerFacts
}

/** A Node that is too old leaves the part for this machine out when it installs them. */
const native = ['sharp', '@node-rs/argon2']
const ofServer = createRequire(join(root, 'server/package.json'))
const loads = (name: string): boolean => {
  try {
    ofServer(name)
    return true
  } catch {
    return false
  }
}

/** Where each of the packages that must fit is installed. */
const watched = {
  webpack: 'scripts',
  '@module-federation/enhanced': 'scripts',
  react: 'host',
  'react-dom': 'host',
} as const

/** Looks at this tree and this machine. */
export const gatherFacts = async (): Promise<Facts> => ({
  files: readTree(root),
  parts: parts().map(readPart),
  installed: Object.fromEntries(
    Object.entries(watched).map(([name, folder]) => [name, readPackage(join(folder, 'node_modules', name)).version]),
  ),
  runningNode: process.versions.node,
  unloadable: native.filter((name) => !loads(name)),
  builtReact: builtReact(),
  chromium: findChromium(),
  server: await lookAtServer(),
})

const readPart = (part: Part): PartFacts => {
  const configuration = webpackConfig(part)
  return {
    name: nameOf(part),
    kind: part.kind,
    output: configuration.output ?? {},
    runtimeChunk: configuration.optimization?.runtimeChunk,
    federation: federationOf(configuration),
  }
}

/** The plugin keeps what it was given in a field that its types do not name. */
const federationOf = ({ plugins = [] }: Configuration): FederationOptions => {
  const plugin = plugins.find((candidate) => candidate && candidate.constructor.name === 'ModuleFederationPlugin')
  return (plugin as { _options?: FederationOptions } | undefined)?._options ?? {}
}

const builtReact = (): string | null => {
  const file = join(distOf(host), 'contract.json')
  if (!existsSync(file)) return null
  const { provides }: HostContract = JSON.parse(readFileSync(file, 'utf8')) // written by our own build
  return provides.react?.version ?? null
}
