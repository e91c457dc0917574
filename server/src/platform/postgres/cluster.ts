import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from './folders.ts'
import { fileOwner, unprivileged } from './unprivileged.ts'

/** A folder that contains everything of one PostgreSQL. */
export interface Cluster {
  readonly folder: string
  /** PostgreSQL's data directory. */
  readonly data: string
  readonly log: string
  readonly password: string
}

export const superuser = 'console'

const run = promisify(execFile)
const leftoverAfterMs = 600_000
const placeFor = (folder: string) => ({
  folder,
  data: join(folder, 'data'),
  log: join(folder, 'log'),
  passwordFile: join(folder, 'password'),
})

const has = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const initdb = async (data: string, passwordFile: string): Promise<void> => {
  const attempt = async (characters: string) => {
    const locale = [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      `--lc-ctype=${characters}`,
    ]
    const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const { file, args, ...identity } = unprivileged(findPrograms().initdb, [
      `--pgdata=${data}`,
      '--encoding=UTF8',
      ...locale,
      ...access,
    ])
    await run(file, args, identity)
  }
  try {
    await attempt('C.UTF-8')
  } catch (error) {
    // Older systems lack C.UTF-8. Trigrams of other scripts need a UTF-8 locale.
    if (!String(error).includes('invalid locale name')) throw error
    await attempt('en_US.UTF-8')
  }
}

/** Created under a temporary name and renamed when complete: a crash leaves nothing half made. */
const create = async (dataDir: string, folder: string): Promise<void> => {
  const place = placeFor(`${folder}.new-${randomBytes(4).toString('hex')}`)
  await mkdir(place.data, { recursive: true, mode: 0o700 })
  try {
    await writeFile(place.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (fileOwner)
      for (const path of [place.folder, place.data, place.passwordFile]) await chown(path, fileOwner.uid, fileOwner.gid)
    await initdb(place.data, place.passwordFile)
    await syncFolder(place.folder)
    await rename(place.folder, folder)
    await syncFolder(dataDir)
  } catch (error) {
    await rm(place.folder, { recursive: true, force: true })
    // Another server was faster: its folder serves as well.
    if (!(await has(folder))) throw error
  }
}

const removeLeftovers = async (dataDir: string, prefix: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix)) continue
    const path = join(dataDir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > leftoverAfterMs) await rm(path, { recursive: true, force: true })
  }
}

export const hasCluster = (dataDir: string): Promise<boolean> => has(placeFor(join(dataDir, 'postgres')).folder)

/** The cluster in `<dataDir>/postgres`, created if absent. */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  await mkdir(dataDir, { recursive: true })
  const { passwordFile, ...place } = placeFor(join(dataDir, 'postgres'))
  if (!(await has(place.folder))) {
    await removeLeftovers(dataDir, 'postgres.new-')
    await create(dataDir, place.folder)
  }
  return { ...place, password: await readFile(passwordFile, 'utf8') }
}
