import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from '#drizzle'
import type { Executor } from '../../database/database.ts'
import { releases } from '../records/release-schema.ts'
import { type BuildFiles, readFolder, strangersIn } from './build-files.ts'
import type { ReleaseStorage } from './storage.ts'
import { BadBuild, verifyBuild } from './verify-build.ts'

/** Name → `sha384-…`, of every file of a build. */
export type FileHashes = Readonly<Record<string, string>>

export const hashOfFile = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The hashes of all files of a build, stored beside it. */
export const hashesOf = (files: BuildFiles): FileHashes =>
  Object.fromEntries([...files].map(([name, content]) => [name, hashOfFile(content)]))

/** The files of a folder that differ from what was stored, and how. */
export const differences = (files: BuildFiles, hashes: FileHashes): string[] => [
  ...Object.entries(hashes).flatMap(([name, hash]) => {
    const content = files.get(name)
    if (content === undefined) return [`${name} is missing`]
    return hashOfFile(content) === hash ? [] : [`${name} was changed`]
  }),
  ...[...files.keys()].filter((name) => !Object.hasOwn(hashes, name)).map((name) => `${name} was added`),
]

export interface StoredFilesOptions {
  readonly db: Executor
  readonly storage: ReleaseStorage
}

/**
 * What is wrong with the files of a stored build; empty if nothing. A build from before hashes were stored is checked
 * against its own manifest, and from then on against its current hashes.
 */
export const findDamage = async (
  { db, storage }: StoredFilesOptions,
  area: string,
  build: string,
): Promise<{ readonly damage: readonly string[]; readonly hashes: FileHashes }> => {
  const where = and(eq(releases.area, area), eq(releases.build, build))
  const [row] = await db.select({ files: releases.files, integrity: releases.integrity }).from(releases).where(where)
  const folder = await storage.folder(area, build)
  if (row === undefined || folder === null) return { damage: ['its folder is missing'], hashes: {} }
  const links = await strangersIn(folder)
  if (links.length > 0) return { damage: links.map((name) => `${name} is a link`), hashes: row.files ?? {} }
  const files = await readFolder(folder)
  if (row.files !== null) return { damage: differences(files, row.files), hashes: row.files }
  const hashes = hashesOf(files)
  try {
    const { integrity } = verifyBuild(area, files)
    if (integrity !== row.integrity) return { damage: ['mf-manifest.json was changed'], hashes }
  } catch (error) {
    if (error instanceof BadBuild) return { damage: [error.message], hashes }
    throw error
  }
  await db
    .update(releases)
    .set({ files: hashes })
    .where(and(where, isNull(releases.files)))
  return { damage: [], hashes }
}

/** Serves stored builds only if they are unchanged. */
export interface StoredFiles {
  /** The folder of a build for one of its files; null if it is missing or was changed. */
  readonly folderOf: (area: string, build: string, name: string) => Promise<string | null>
  /** The bytes of a file, after verification. */
  readonly content: (area: string, build: string, name: string) => Promise<Buffer | null>
  /** The text of a file, after verification. */
  readonly text: (area: string, build: string, name: string) => Promise<string | null>
  /** The names of all files of a build; none if it is missing or was changed. */
  readonly names: (area: string, build: string) => Promise<readonly string[]>
}

interface Verified {
  readonly folder: string
  readonly hashes: FileHashes
  /** Name → change time and size at the time of verification. */
  readonly seen: Map<string, string>
}

/** A file and its compressed variants, any of which may answer a request. */
const variants = (name: string): string[] => [name, `${name}.br`, `${name}.gz`]

/** The entry itself, not a link's target: a link is not a file of a build. */
const entryOf = (path: string): Promise<Stats | null> => lstat(path).catch(() => null)

// Not mtime, which any writer can set.
const stampOf = ({ ctimeMs, size, ino }: Stats): string => `${ctimeMs} ${size} ${ino}`

/**
 * Verifies all files of a build on first use, and single ones again when they were touched. A damaged build is checked
 * again at the next request, in case somebody has restored it.
 */
export const storedFiles = (options: StoredFilesOptions, tell: (sentence: string) => void = () => {}): StoredFiles => {
  const known = new Map<string, Promise<Verified | null>>()

  const verify = async (area: string, build: string): Promise<Verified | null> => {
    const folder = await options.storage.folder(area, build)
    if (folder === null) return null
    const { damage, hashes } = await findDamage(options, area, build)
    if (damage.length > 0) {
      await options.storage.forget(area, build)
      tell(`The stored build ${build} of ${area} is not served: ${damage.slice(0, 5).join(', ')}. Release it again.`)
      return null
    }
    const seen = new Map<string, string>()
    await Promise.all(
      Object.keys(hashes).map(async (name) => {
        const entry = await entryOf(join(folder, name))
        if (entry?.isFile()) seen.set(name, stampOf(entry))
      }),
    )
    return { folder, hashes, seen }
  }

  const verified = async (area: string, build: string): Promise<Verified | null> => {
    const key = `${area}/${build}`
    const running = known.get(key) ?? verify(area, build)
    known.set(key, running)
    const found = await running.catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    if (found === null) known.delete(key)
    return found
  }

  /**
   * A removed build is gone, and a restored one is read again. Nothing may exist under a name that the build does not
   * have: a compressed variant would be served instead of its file.
   */
  const isIntact = async ({ folder, hashes, seen }: Verified, name: string): Promise<boolean> => {
    const path = join(folder, name)
    const entry = await entryOf(path)
    if (!Object.hasOwn(hashes, name)) return entry === null
    if (!entry?.isFile()) return false
    const stamp = stampOf(entry)
    if (seen.get(name) === stamp) return true
    if (hashOfFile(await readFile(path)) !== hashes[name]) return false
    seen.set(name, stamp)
    return true
  }

  /** The build, if it has the file and the file is unchanged under each of the names. */
  const intact = async (
    area: string,
    build: string,
    name: string,
    names: readonly string[],
  ): Promise<Verified | null> => {
    const found = await verified(area, build)
    if (found === null || !Object.hasOwn(found.hashes, name)) return null
    for (const one of names) {
      if (await isIntact(found, one)) continue
      known.delete(`${area}/${build}`)
      tell(`${one} of the stored build ${build} of ${area} is not served: it is not what was stored. Release it again.`)
      return null
    }
    return found
  }

  const content = async (area: string, build: string, name: string): Promise<Buffer | null> => {
    const found = await intact(area, build, name, [name])
    if (found === null) return null
    const bytes = await readFile(join(found.folder, name))
    return hashOfFile(bytes) === found.hashes[name] ? bytes : null
  }

  return {
    folderOf: async (area, build, name) => (await intact(area, build, name, variants(name)))?.folder ?? null,
    content,
    text: async (area, build, name) => (await content(area, build, name))?.toString() ?? null,
    names: async (area, build) => Object.keys((await verified(area, build))?.hashes ?? {}),
  }
}
