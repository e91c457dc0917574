import { createSocket } from 'node:dgram'
import { statfs } from 'node:fs/promises'
import { connect, isIPv6 } from 'node:net'
import { dirname } from 'node:path'
import { errorCode } from './platform/postgres/error-code.ts'
import type { Settings } from './settings.ts'

/** A new PostgreSQL creates files larger than this. */
const leastFreeBytes = 64 * 1024 * 1024

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

const portSentence = (code: string, { port, host }: Pick<Settings, 'port' | 'host'>): string | null => {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop it, or set PORT to another port.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one that it has.`
  return null
}

const connectWithinMs = 1_000

/** Whether a program answers at the port. */
const isAnswered = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    // All addresses of the machine are reached at loopback.
    const socket = connect({ port, host: host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1') })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(connectWithinMs, () => end(false))
  })

/** Why this user may not listen there; null: they may. A UDP port needs the same right and address as a TCP port. */
const refusal = (port: number, host: string): Promise<Error | null> =>
  new Promise((resolve) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    socket.once('error', (error) => {
      socket.close()
      resolve(error)
    })
    socket.bind({ port, address: host, exclusive: true }, () => socket.close(() => resolve(null)))
  })

/**
 * Fails with one sentence if the port is taken, before anything else starts. It never listens there itself: a balancer
 * would pass on a change to a server that is not there yet, and could not repeat it.
 */
export const requireFreePort = async ({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> => {
  if (port === 0) return
  const error = (await isAnswered(port, host)) ? { code: 'EADDRINUSE' } : await refusal(port, host)
  // Of UDP it may be taken by another program.
  const isOfUdp = error instanceof Error && errorCode(error) === 'EADDRINUSE'
  const sentence = isOfUdp ? null : portSentence(errorCode(error), { port, host })
  if (sentence !== null) throw new Error(sentence)
}

/** Owner of the folder, or of its nearest existing parent. */
const freeBytes = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const above = dirname(folder)
    return above === folder ? null : freeBytes(above)
  }
}

/** The codes of an error and its causes. */
const codesOf = (error: unknown): string[] =>
  error instanceof Error ? [errorCode(error), ...codesOf(error.cause)] : []

/** Why the server could not start, as a sentence with the cause and the remedy, where they are known. */
export const startFailure = async (
  error: unknown,
  settings: Pick<Settings, 'port' | 'host' | 'dataDir'>,
): Promise<Error> => {
  const { dataDir } = settings
  const codes = codesOf(error)
  const port = codes.flatMap((code) => (code === 'EADDRINUSE' ? (portSentence(code, settings) ?? []) : []))[0]
  if (port !== undefined) return new Error(port, { cause: error })
  const free = await freeBytes(dataDir)
  if (codes.includes('ENOSPC') || codes.includes('53100') || (free !== null && free < leastFreeBytes))
    return new Error(
      `The disk of the data folder ${dataDir} is full${free === null ? '' : `: ${mebibytes(free)} are free`}. ` +
        'Make room on it, or set DATA_DIR to a folder on another disk.',
      { cause: error },
    )
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const isRefused = codes.some((code) => ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'].includes(code))
  if (isRefused && path.startsWith(dataDir))
    return new Error(
      `The data folder ${dataDir} cannot be written to (${codes[0]}). Let this user write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  return error instanceof Error ? error : new Error(String(error))
}
