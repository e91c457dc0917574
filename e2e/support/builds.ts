import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tar from 'tar-stream'
import { connect } from '../../scripts/release/console-api.ts'
import type { RunningConsole } from './start-console.ts'

const root = join(import.meta.dirname, '../..')

/** A team's next build: the tree's own with a change. */
export interface ChangedBuild {
  /** Twelve letters or digits, like real ids. */
  readonly id: string
  readonly version?: string
  /** Also uploads the source maps, as a real release does. */
  readonly maps?: boolean
  /** Edits the text of a script. */
  readonly change?: (text: string) => string
  /** As a real build has it: another hash in the name of each changed chunk, and compressed variants. */
  readonly real?: boolean
}

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const compressed = promisify(brotliCompress)

const hashInName = /\.([0-9a-f]{12})\.js$/

/** Renames the chunks that differ from the tree's by more than the build's id, in all files. */
const withNewHashes = (
  files: readonly [string, string][],
  originals: ReadonlyMap<string, string>,
  build: string,
  id: string,
): [string, string][] => {
  const hashes = files.flatMap(([name, text]) => {
    const [, hash] = hashInName.exec(name) ?? []
    if (hash === undefined || originals.get(name)?.replaceAll(build, id) === text) return []
    return [[hash, createHash('sha256').update(text).digest('hex').slice(0, 12)] as const]
  })
  const renamed = (text: string) => hashes.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  return files.map(([name, text]) => [renamed(name), renamed(text)])
}

/** The tree's build of an area with another id, changed, and with correct hashes. */
const packChanged = async (
  area: string,
  { id, version, maps = false, change = (text) => text, real = false }: ChangedBuild,
): Promise<Buffer> => {
  const dist = join(root, `remote-${area}/dist`)
  const names = (await readdir(dist, { recursive: true }))
    .filter((name) => (maps ? /\.(js|json|map)$/ : /\.(js|json)$/).test(name))
    .sort()
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as const)),
  )
  const { build, version: built } = JSON.parse(texts.get('area.json') ?? '') as { build: string; version: string }

  const changed = [...texts].map(([name, text]): [string, string] => {
    const renamed = text.replaceAll(build, id)
    if (name.endsWith('.js')) return [name, change(renamed)]
    return [name, renamed.replace(`"version": "${built}"`, `"version": "${version ?? built}"`)]
  })
  const next = new Map(real ? withNewHashes(changed, texts, build, id) : changed)
  const manifest = JSON.parse(next.get('mf-manifest.json') ?? '') as { integrity: Record<string, string> }
  for (const name of Object.keys(manifest.integrity)) manifest.integrity[name] = hashOf(next.get(name) ?? '')
  next.set('mf-manifest.json', JSON.stringify(manifest))

  const pack = tar.pack()
  for (const [name, text] of next) {
    pack.entry({ name }, text)
    if (real) pack.entry({ name: `${name}.br` }, await compressed(text))
  }
  pack.finalize()
  return buffer(pack)
}

/** Uses the development token of the release commands. */
export const releaseApi = async ({ url, dataDir }: RunningConsole) =>
  connect(url, (await readFile(join(dataDir, 'release-token'), 'utf8')).trim())

/** Stores a changed build of an area and deploys it to everybody, or to a share of the agents. */
export const releaseChanged = async (
  console: RunningConsole,
  area: string,
  changed: ChangedBuild,
  share?: number,
): Promise<void> => {
  const api = await releaseApi(console)
  await api.upload(area, await packChanged(area, changed))
  await api.deploy(area, { build: changed.id, notes: `Build ${changed.id}`, ...(share ? { share } : {}) })
}
