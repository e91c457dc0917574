import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AreaManifest } from '@console/shared/contract/area'
import { type HostContract, hostArea, type RemoteContract } from '@console/shared/contract/release'
import { areaManifestShape, hostContractShape, manifestShape, remoteContractShape } from '../gate/build-shapes.ts'
import { type BuildFiles, isFileName } from './build-files.ts'

/** A build's own description, after verification. */
export interface VerifiedBuild {
  readonly area: string
  readonly build: string
  readonly version: string
  /** Null: the host. */
  readonly definition: AreaManifest | null
  readonly contract: RemoteContract | HostContract
  /** `sha384-…` of mf-manifest.json. */
  readonly integrity: string
  readonly bytes: number
}

/** A build that cannot be stored; the message says why and what to do. */
export class BadBuild extends Error {}

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

const fileOf = (files: BuildFiles, name: string): Buffer => {
  const content = files.get(name)
  if (content === undefined) throw new BadBuild(`The build has no ${name}. Build it anew, and release the whole dist.`)
  return content
}

interface Shape {
  Check(value: unknown): boolean
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[]
}

const readJson = (files: BuildFiles, name: string, shape: Shape): unknown => {
  const text = fileOf(files, name).toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadBuild(`${name} of the build is no JSON. Build it anew.`)
  }
  if (shape.Check(value)) return value
  const [error] = shape.Errors(value)
  throw new BadBuild(
    `${name} of the build is not as it must be (${error?.instancePath} ${error?.message}). Build it anew.`,
  )
}

const maxCompressedBytes = 32 * 1024 * 1024

const unpack = (name: string, content: Buffer): Buffer | null => {
  try {
    return (name.endsWith('.br') ? brotliDecompressSync : gunzipSync)(content, { maxOutputLength: maxCompressedBytes })
  } catch {
    return null
  }
}

/** Browsers get compressed variants instead of the file: they must have the same content. */
const checkCompressed = (files: BuildFiles): void => {
  for (const [name, content] of files) {
    if (!/\.(br|gz)$/.test(name)) continue
    const plain = files.get(name.slice(0, -3))
    if (plain === undefined || !unpack(name, content)?.equals(plain))
      throw new BadBuild(`${name} is not its file compressed. Build it anew.`)
  }
}

/** Every script has its hash in the manifest, every hash its script, and nothing is loaded from elsewhere. */
const checkManifest = (files: BuildFiles): void => {
  const { integrity, metaData } = readJson(files, 'mf-manifest.json', manifestShape) as {
    integrity?: Record<string, string>
    metaData?: { publicPath?: string; getPublicPath?: unknown }
  } // as its schema guarantees
  if (metaData?.getPublicPath !== undefined || metaData?.publicPath !== 'auto')
    throw new BadBuild("Browsers refuse a remote with a public path of its own. Set output.publicPath to 'auto'.")
  if (integrity === undefined)
    throw new BadBuild('mf-manifest.json has no integrity: browsers would refuse the build. Build it anew.')
  for (const [name, content] of files)
    if (name.endsWith('.js') && integrity[name] !== hashOf(content))
      throw new BadBuild(`${name} is not what mf-manifest.json says it is: browsers would refuse it. Build it anew.`)
  for (const name of Object.keys(integrity))
    if (!files.has(name)) throw new BadBuild(`mf-manifest.json names ${name}, which is not there. Build it anew.`)
}

/** File types of a remote; none that a browser displays as a page. */
const remoteFile = /\.(js|css|json|map|woff2?|ttf|png|jpe?g|gif|webp|avif|ico|wasm|txt)(\.(br|gz))?$/i

const checkKinds = (files: BuildFiles): void => {
  for (const name of files.keys())
    if (!remoteFile.test(name))
      throw new BadBuild(
        `A build of a remote cannot hold ${name}: scripts, sheets, fonts, pictures and JSON alone. Take it out of the build.`,
      )
}

const verifyHost = (files: BuildFiles) => {
  const contract = readJson(files, 'contract.json', hostContractShape) as HostContract // as its shape says
  fileOf(files, 'index.html')
  return { build: contract.build, version: contract.version, definition: null, contract }
}

const verifyRemote = (area: string, files: BuildFiles) => {
  const definition = readJson(files, 'area.json', areaManifestShape) as AreaManifest // as its shape says
  const contract = readJson(files, 'contract.json', remoteContractShape) as RemoteContract // as its shape says
  const { build, version } = definition
  if (definition.area !== area || contract.area !== area)
    throw new BadBuild(`This is a build of ${definition.area}, not of ${area}.`)
  if (contract.build !== build) throw new BadBuild('area.json and contract.json name two builds. Build it anew.')
  fileOf(files, 'remoteEntry.js')
  checkKinds(files)
  checkManifest(files)
  return { build, version, definition, contract }
}

/** Checks that the files are a complete build of that area; a BadBuild says what is wrong. */
export const verifyBuild = (area: string, files: BuildFiles): VerifiedBuild => {
  for (const name of files.keys())
    if (!isFileName(name)) throw new BadBuild(`A build cannot hold a file named ${JSON.stringify(name)}.`)
  const integrity = hashOf(fileOf(files, 'mf-manifest.json'))
  const said = area === hostArea ? verifyHost(files) : verifyRemote(area, files)
  checkCompressed(files)
  const plain = [...files].filter(([name]) => !/\.(map|br|gz)$/.test(name))
  return { area, ...said, integrity, bytes: plain.reduce((sum, [, content]) => sum + content.length, 0) }
}
