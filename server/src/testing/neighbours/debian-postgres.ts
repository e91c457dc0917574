import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileOwner, unprivileged } from '../../platform/postgres/unprivileged.ts'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that Debian's packages installed: Patroni and pgBackRest need more than we bring. */
export const postgresPrograms = (): string | null => {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .map(Number)
        .toSorted((a, b) => b - a)
    : []
  const found = versions.map((version) => join(debianFolder, String(version), 'bin'))
  return found.find((folder) => existsSync(join(folder, 'pg_rewind'))) ?? null
}

/** Which of these programs, and whether PostgreSQL, this machine lacks; none: the drill can run. */
export const missingPrograms = (...programs: readonly [program: string, argument: string][]): string[] => [
  ...programs.filter(([program, argument]) => spawnSync(program, [argument]).status !== 0).map(([program]) => program),
  ...(postgresPrograms() === null ? ['postgresql'] : []),
]

const give = async (path: string): Promise<string> => {
  if (fileOwner) await chown(path, fileOwner.uid, fileOwner.gid)
  return path
}

/** A folder of PostgreSQL's user. */
export const ownFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return give(path)
}

const deployed = join(import.meta.dirname, '../../../../deploy')

/** Text of a file of deploy in which each part, which must occur, is replaced. */
export const placed = async (file: string, parts: Readonly<Record<string, string>>): Promise<string> =>
  Object.entries(parts).reduce(
    (text, [part, by]) => {
      if (!text.includes(part)) throw new Error(`deploy/${file} does not say "${part}"`)
      return text.replaceAll(part, by)
    },
    await readFile(join(deployed, file), 'utf8'),
  )

/** A file of PostgreSQL's user. */
export const ownFile = async (path: string, text: string): Promise<string> => {
  await writeFile(path, text, { mode: 0o600 })
  return give(path)
}

const environmentIn = (folder: string) => ({ PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' })

/** Runs a program as PostgreSQL's user and returns its output; `input`: what is typed. */
export const runUnprivileged = async (
  program: string,
  args: readonly string[],
  folder: string,
  input = '',
): Promise<string> => {
  const { file, args: all, ...identity } = unprivileged(program, args)
  const running = run(file, all, { ...identity, cwd: folder, env: environmentIn(folder) })
  running.child.stdin?.end(input)
  return (await running).stdout
}

/** Starts a program as PostgreSQL's user, in a process group of its own, with a log in its folder. */
export const startProgram = async (program: string, args: readonly string[], folder: string): Promise<ChildProcess> => {
  const { file, args: all, ...identity } = unprivileged(program, args)
  const log = await open(join(folder, 'log'), 'a')
  try {
    const options = { ...identity, cwd: folder, env: environmentIn(folder), detached: true }
    return spawn(file, all, { ...options, stdio: ['ignore', log.fd, log.fd] })
  } finally {
    await log.close()
  }
}
