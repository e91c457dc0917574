import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyBytes } from './seal.ts'

/** Exactly 32 bytes in base64, or null. */
export const secretKeyIn = (text: string): Buffer | null => {
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes && key.toString('base64') === text ? key : null
}

const fileOf = (dataDir: string): string => join(dataDir, 'secret.key')

/** The key in a data folder; null if there is none yet. */
export const readSecretKey = async (dataDir: string): Promise<Buffer | null> => {
  const file = fileOf(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = secretKeyIn(text.trim())
  if (key === null) throw new Error(`${file} does not hold a key; without the one it held, secrets cannot be read`)
  return key
}

/** The key of a development server, created once and stored in its data folder, readable only by its owner. */
export const keptSecretKey = async (dataDir: string, log: (line: string) => void = () => {}): Promise<Buffer> => {
  const file = fileOf(dataDir)
  const kept = await readSecretKey(dataDir)
  if (kept) return kept
  await mkdir(dataDir, { recursive: true })
  // Written to a temporary file first, so that half a key is never read and one of two starting servers wins.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  const key = await readSecretKey(dataDir)
  if (!key) throw new Error(`${file} was not written`)
  log(`A key of its own was made for this server: ${file}. Servers that share a database need the same SECRET_KEY.`)
  return key
}
