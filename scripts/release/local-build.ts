import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AreaManifest } from '@console/shared/contract/area'
import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import tar from 'tar-stream'
import type { Candidate, PublicManifest } from '../../server/src/platform/releases/gate/checks.ts'
import { distOf, nameOf, type Part } from '../build/parts.ts'
import { Refused } from './command.ts'

/** A build in this tree. */
export type LocalBuild =
  | { readonly kind: 'host'; readonly build: string; readonly version: string; readonly contract: HostContract }
  | { readonly kind: 'remote'; readonly build: string; readonly version: string; readonly candidate: Candidate }

/** The description of this tree's build of a part. */
export const readLocalBuild = (part: Part): LocalBuild => {
  const read = <T>(file: string): T => {
    const path = join(distOf(part), file)
    if (!existsSync(path))
      throw new Refused(`${nameOf(part)} is not built: ${path} is missing. Build it with npm run release.`)
    return JSON.parse(readFileSync(path, 'utf8')) as T // written by our own build
  }
  if (part.kind === 'host') {
    const contract = read<HostContract>('contract.json')
    return { kind: 'host', build: contract.build, version: contract.version, contract }
  }
  const definition = read<AreaManifest>('area.json')
  const candidate = {
    definition,
    contract: read<RemoteContract>('contract.json'),
    manifest: read<PublicManifest>('mf-manifest.json'),
  }
  return { kind: 'remote', build: definition.build, version: definition.version, candidate }
}

/** All files of a build as one tar. */
export const packBuild = async (part: Part): Promise<Uint8Array> => {
  const dist = distOf(part)
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
  return packFiles(new Map(names.map((name) => [name, readFileSync(join(dist, name))])))
}

/** Some files as one tar. */
export const packFiles = async (files: ReadonlyMap<string, Buffer>): Promise<Uint8Array> => {
  const pack = tar.pack()
  for (const [name, content] of files) pack.entry({ name, mtime: new Date(0), mode: 0o644 }, content)
  pack.finalize()
  return buffer(pack)
}
