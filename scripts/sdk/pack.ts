import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import tar from 'tar-stream'
import { root } from '../root.ts'
import { compileSdk } from './compile.ts'
import { type Package, sdkPackages } from './packages.ts'
import { sdkVersion } from './version.ts'

/** The packages of the SDK at one version, as files for npm. */
export interface Sdk {
  readonly version: string
  /** `shared.tgz` → its bytes. */
  readonly files: ReadonlyMap<string, Buffer>
}

const zip = promisify(gzip)

const packOne = async ({ manifest, files }: Package): Promise<readonly [string, Buffer]> => {
  const pack = tar.pack()
  const add = (path: string, content: Buffer) =>
    pack.entry({ name: `package/${path}`, mtime: new Date(0), mode: path.endsWith('sdk.mjs') ? 0o755 : 0o644 }, content)
  add('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) add(path, content)
  pack.finalize()
  return [`${manifest.name.replace('@console/', '')}.tgz`, await zip(await buffer(pack), { level: 9 })]
}

/** Builds the SDK of this tree. */
export const packSdk = async (version = sdkVersion()): Promise<Sdk> => {
  const packages = sdkPackages(compileSdk(join(root, '.cache/sdk')), version)
  return { version, files: new Map(await Promise.all(packages.map(packOne))) }
}
