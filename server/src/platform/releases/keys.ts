import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { serverKeys } from './records/release-schema.ts'

/** The key pair of the registry: ECDSA on P-256, the same on all instances. */
export interface RegistryKey {
  /** SPKI, base64: the public key in the page. */
  readonly publicKey: string
  /** SHA-256, IEEE P1363 as WebCrypto verifies it, base64. */
  readonly sign: (text: string) => string
  readonly isSigned: (text: string, signature: string) => boolean
}

const keyName = 'registry'
const p1363 = 'ieee-p1363'

const makePair = async () => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  return {
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    public_key: publicKey.export({ format: 'der', type: 'spki' }),
  }
}

const readPair = async (db: Executor) => {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, keyName))
  return row
}

const keyOf = (privateKey: KeyObject, publicKey: KeyObject, spki: Buffer): RegistryKey => ({
  publicKey: spki.toString('base64'),
  sign: (text) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: p1363 }).toString('base64'),
  isSigned: (text, signature) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: p1363 }, Buffer.from(signature, 'base64')),
})

/** Reads the key, or creates it; instances that start together get the same. */
export const readRegistryKey = async (db: Executor): Promise<RegistryKey> => {
  if ((await readPair(db)) === undefined)
    await db
      .insert(serverKeys)
      .values({ name: keyName, ...(await makePair()) })
      .onConflictDoNothing()
  const pair = await readPair(db)
  if (!pair) throw new Error('the key of the registry was not written')
  const privateKey = createPrivateKey({ key: pair.private_key, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey({ key: pair.public_key, format: 'der', type: 'spki' })
  return keyOf(privateKey, publicKey, pair.public_key)
}
