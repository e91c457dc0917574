import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import tar from 'tar-stream'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

type Versions = Readonly<Record<string, string>>
interface Manifest {
  readonly name: string
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
}

/** A single-remote repository. */
export interface OwnRepository {
  readonly folder: string
  /** Runs `console-sdk` in it and returns the output. */
  readonly sdk: (...args: readonly string[]) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Location of an external package in this tree. */
const installedHere = (name: string): string => {
  const home = ['', 'scripts', 'shared', 'host', 'e2e', 'remote-reports', 'server'].find((folder) =>
    existsSync(join(root, folder, 'node_modules', name)),
  )
  if (home === undefined) throw new Error(`${name} is installed nowhere in this tree.`)
  return join(root, home, 'node_modules', name)
}

const unpack = async (archive: Buffer, into: string): Promise<void> => {
  const extract = tar.extract()
  extract.end(gunzipSync(archive))
  for await (const entry of extract) {
    const path = join(into, entry.header.name.replace(/^package\//, ''))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await buffer(entry), { mode: entry.header.mode })
  }
}

/**
 * Does the work of `npm install` without a network: the console's packages come from its registry, verified by hash,
 * and all others are those of this tree, which has the same versions.
 */
const install = async (folder: string, console: string): Promise<void> => {
  const modules = join(folder, 'node_modules')
  const done = new Set<string>()
  const add = async (versions: Versions = {}): Promise<void> => {
    for (const [name, version] of Object.entries(versions)) {
      if (done.has(name)) continue
      done.add(name)
      const target = join(modules, name)
      await mkdir(dirname(target), { recursive: true })
      if (!name.startsWith('@console/')) {
        await symlink(installedHere(name), target)
        continue
      }
      const metadata = await (await fetch(`${console}/sdk/${name.replace('/', '%2f')}`)).json()
      const { dist, dependencies } = metadata.versions[version]
      const archive = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer())
      const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
      if (integrity !== dist.integrity) throw new Error(`${name} is not what the registry names.`)
      await unpack(archive, target)
      await add(dependencies)
    }
  }
  const own: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  await add({ ...own.dependencies, ...own.devDependencies })
}

/** Creates one with the command, using the SDK of a running console. */
export const makeRepository = async (
  area: string,
  { console, token }: { readonly console: string; readonly token: string },
  ...options: readonly string[]
): Promise<OwnRepository> => {
  const parent = await mkdtemp(join(tmpdir(), 'console-own-'))
  const folder = join(parent, area)
  const command = ['scripts/new-remote.ts', area, '--into', folder, '--console', console, ...options]
  await run(process.execPath, command, { cwd: root, env: { ...process.env, RELEASE_TOKEN: token } })
  await install(folder, console)
  return {
    folder,
    sdk: async (...args) => {
      const { stdout, stderr } = await run(
        process.execPath,
        [join(folder, 'node_modules/@console/sdk/console-sdk.mjs'), ...args],
        { cwd: folder, env: { ...process.env, RELEASE_TOKEN: token, CONSOLE_URL: console }, maxBuffer: 1 << 26 },
      )
      return `${stdout}${stderr}`
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
