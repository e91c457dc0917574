import { createHmac } from 'node:crypto'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { BackupRefused } from './refusal.ts'

/** Increased when an older console can no longer read the format. */
export const format = 1

const texts = Type.Array(Type.String())
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

const moment = Type.Union([Type.String(), Type.Null()])

/** First entry: what must be known before loading. */
const headingShape = Type.Object({
  format: Type.Number(),
  made_at: Type.String(),
  environment: Type.String(),
  /** SHA-256 of each applied migration, in order. */
  migrations: texts,
  /** Fingerprint of the key, which reveals nothing about it; null if there was none yet. */
  secret_key: Type.Union([Type.String(), Type.Null()]),
  /** Table, as `public.customers`, → its columns in the order of writing. */
  tables: Type.Record(Type.String(), texts),
  /** The partitions that held the rows, so that these return to their places; absent: made before there were any. */
  partitions: Type.Optional(
    Type.Array(
      Type.Object({
        table: Type.String({ pattern: '^[a-z_]+$' }),
        name: Type.String({ pattern: '^[a-z0-9_]+$' }),
        isDefault: Type.Boolean(),
        from: moment,
        to: moment,
      }),
    ),
  ),
})

/** Last entry: checksums of the others. */
const manifestShape = Type.Object({
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Number(), bytes: Type.Number(), sha256: hash })),
  /** The last number used; null if none was. */
  sequences: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
  /** File, as `members/<build>/entry.js`, → SHA-256. */
  builds: Type.Record(Type.String(), hash),
})

export type Heading = Type.Static<typeof headingShape>
export type Manifest = Type.Static<typeof manifestShape>
export type Counted = Manifest['tables'][string]

export const headingName = 'backup.json'
export const manifestName = 'manifest.json'

const [heading, manifest] = [Compile(headingShape), Compile(manifestShape)]

const parse = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

export const readHeading = (content: Buffer): Heading => {
  const value = parse(content)
  if (!heading.Check(value)) throw new BackupRefused('What the backup says of itself cannot be read.')
  if (value.format === format) return value
  throw new BackupRefused(
    `The backup has format ${value.format} and this console reads ${format}: take a newer console.`,
  )
}

export const readManifest = (content: Buffer): Manifest => {
  const value = parse(content)
  if (manifest.Check(value)) return value
  throw new BackupRefused('The list of what is in the backup cannot be read.')
}

export const written = (value: Heading | Manifest): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Compares two keys by fingerprint. A key is 32 random bytes, so the fingerprint cannot be reversed. */
export const fingerprint = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('console backup').digest('hex').slice(0, 16)
