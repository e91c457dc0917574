import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inSlots } from '../../http/in-slots.ts'
import type { StoredFiles } from '../builds/stored-files.ts'
import { bounded } from './bounded.ts'
import { deployedBuilds } from './deployed-builds.ts'
import { dictionaries } from './dictionaries.ts'
import { asDifference } from './framing.ts'
import { lastingName, offeredHash, useAsDictionary } from './names.ts'

export interface DifferencesOptions {
  readonly db: Database
  readonly environment: string
  /** Off: files are sent whole, and browsers keep none as a dictionary. */
  readonly updatesAsDifferences?: 'on' | 'off'
}

/** A file of a build that is about to be served, and has been verified. */
export interface ServedFile {
  readonly area: string
  readonly build: string
  readonly name: string
  /** Addresses of its folder in all builds, in the form of a URL pattern, with a slash at the end. */
  readonly pattern: string
}

/** Sets the headers of a file and returns it as a difference; null: send it as it is stored. */
export type Differ = (request: FastifyRequest, reply: FastifyReply, file: ServedFile) => Promise<Buffer | null>

const maxCachedBytes = 16_777_216
/** What an entry of the cache takes without its bytes. */
const entryBytes = 300
/** Two threads are left for reading files. */
const atOnce = 2
/** Differences being made or waiting for it. Beyond these a file comes whole. */
const maxWaiting = 32
/** Longer than this, the whole file is faster. Making the difference goes on, for the next browser. */
const patienceMs = 250

const nothing = Buffer.alloc(0)

const takesDifferences = ({ headers, url }: FastifyRequest): boolean =>
  /\bdcz\b/.test(String(headers['accept-encoding'] ?? '')) &&
  headers.range === undefined &&
  // After a failure a file is requested under another address: then nothing of the first attempt is repeated.
  !url.includes('?')

/**
 * Updates as differences (RFC 9842): a browser keeps a script as a dictionary and gets the next version of it as the
 * difference from that. Whatever goes wrong here, the file is sent whole.
 */
export const differences = (
  stored: StoredFiles,
  { db, environment, updatesAsDifferences }: DifferencesOptions,
): Differ => {
  if (updatesAsDifferences === 'off') return async () => null
  const find = dictionaries(stored, deployedBuilds(db, environment))
  const made = bounded<Buffer>(maxCachedBytes, ({ length }) => length + entryBytes)
  const making = new Map<string, Promise<Buffer | null>>()
  const nextTurn = inSlots(atOnce)

  const make = async (key: string, { area, build, name }: ServedFile, lasting: string, hash: string) => {
    const dictionary = await find(area, lasting, hash)
    const content = dictionary && (await stored.content(area, build, name))
    if (!dictionary || !content) return null
    const difference = await nextTurn(() => asDifference(content, dictionary))
    // With a dictionary that has little in common, the stored brotli is smaller. Remembered as nothing.
    const whole = await stored.content(area, build, `${name}.br`)
    const isSmaller = whole === null || difference.length < whole.length
    made.set(key, isSmaller ? difference : nothing)
    return isSmaller ? difference : null
  }

  const differenceFor = (file: ServedFile, lasting: string, hash: string): Promise<Buffer | null> => {
    const key = `${file.area}/${file.build}/${file.name} ${hash}`
    const known = made.get(key)
    if (known !== undefined) return Promise.resolve(known === nothing ? null : known)
    if (!making.has(key) && making.size >= maxWaiting) return Promise.resolve(null)
    const started =
      making.get(key) ??
      make(key, file, lasting, hash)
        .catch(() => null)
        .finally(() => making.delete(key))
    making.set(key, started)
    return withPatience(started)
  }

  return async (request, reply, file) => {
    const lasting = lastingName(file.name)
    if (lasting === null) return null
    reply.header('use-as-dictionary', useAsDictionary(file.pattern, lasting)).header('vary', 'available-dictionary')
    const hash = offeredHash(request.headers['available-dictionary'])
    if (hash === null || !takesDifferences(request)) return null
    const difference = await differenceFor(file, lasting, hash)
    if (difference === null) return null
    reply
      .header('vary', 'available-dictionary, accept-encoding')
      .header('content-encoding', 'dcz')
      .type(file.name.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/javascript; charset=utf-8')
    return difference
  }
}

const withPatience = async (work: Promise<Buffer | null>): Promise<Buffer | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
