import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AreaManifest } from '@console/shared/contract/area'
import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import type { BuildFiles } from '../platform/releases/builds/build-files.ts'

export const hashOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A build id made from any text. */
export const buildId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Files with their compressed variants, as the build creates them. */
export const withTwins = (texts: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(
    Object.entries(texts).flatMap(([name, text]): [string, Buffer][] => {
      const plain: [string, Buffer] = [name, Buffer.from(text)]
      if (name.endsWith('.map')) return [plain]
      return [plain, [`${name}.br`, brotliCompressSync(text)], [`${name}.gz`, gzipSync(text)]]
    }),
  )

export interface RemoteOptions {
  readonly area?: string
  readonly version?: string
  readonly script?: string
  /** Scripts besides the entry and a chunk. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly definition?: Partial<AreaManifest>
  readonly contract?: Partial<RemoteContract>
  readonly files?: Readonly<Record<string, string>>
}

/** A complete build of a remote whose id is made from `name`. */
export const remoteBuild = (name: string, options: RemoteOptions = {}): BuildFiles => {
  const { area = 'members', version = '1.0.0', script = `console.log('${name}')` } = options
  const build = buildId(name)
  const definition: AreaManifest = {
    area,
    version,
    build,
    shared: '~0.1.0',
    notes: `What ${name} brings.`,
    screens: [],
    words: {},
    ...options.definition,
  }
  const contract: RemoteContract = {
    area,
    build,
    shared: {},
    names: {},
    calls: [],
    languages: ['en'],
    missing_words: {},
    bytes: { entry: 10, total: 10 },
    budget: { entry: 100, total: 100 },
    ...options.contract,
  }
  const scripts = {
    'remoteEntry.js': script,
    'chunk.js': `chunk of ${name}, ${'long '.repeat(100)}`,
    ...options.scripts,
  }
  const integrity = Object.fromEntries(Object.entries(scripts).map(([file, text]) => [file, hashOf(text)]))
  return withTwins({
    ...scripts,
    'remoteEntry.js.map': '{}',
    'area.json': JSON.stringify(definition),
    'contract.json': JSON.stringify(contract),
    'mf-manifest.json': JSON.stringify({ integrity, metaData: { publicPath: 'auto' } }),
    ...options.files,
  })
}

/** A complete build of the host. */
export const hostBuild = (name: string, options: { readonly contract?: Partial<HostContract> } = {}): BuildFiles => {
  const contract: HostContract = {
    build: buildId(name),
    version: '2.0.0',
    provides: {},
    languages: ['en'],
    bytes: { total: 10 },
    ...options.contract,
  }
  return withTwins({
    'index.html': `<!doctype html><html><head><title>Console</title><script defer src="/assets/main.${buildId(name)}.js"></script></head><body>${name}</body></html>`,
    'mf-manifest.json': JSON.stringify({ name }),
    'contract.json': JSON.stringify(contract),
    [`assets/main.${buildId(name)}.js`]: `console.log('${name}')`,
    'assets/same.0000.js': 'the same in all',
    'assets/letters.0000.woff2': 'letters',
    'service-worker.js': `worker of ${name}`,
  })
}
