import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'

const shape = Type.Object({
  environment: Type.String(),
  /** Number of the link. */
  chain: Type.Integer(),
  /** Its hash, in hex. */
  hash: Type.String(),
  at: Type.String(),
  /** The public key, SPKI in base64. */
  key: Type.String(),
  /** Ed25519, base64. */
  signature: Type.String(),
})

/** The last link of the chain at some time, as it is stored outside the database. */
export type SignedHead = Type.Static<typeof shape>

const compiled = Compile(shape)

/** Null: it is something else. */
export const parseHead = (text: string): SignedHead | null => {
  try {
    const value: unknown = JSON.parse(text)
    return compiled.Check(value) ? value : null
  } catch {
    return null
  }
}

const signedText = ({ environment, chain, hash, at }: Omit<SignedHead, 'key' | 'signature'>): Buffer =>
  Buffer.from(`audit log of a console\n${environment}\n${chain}\n${hash}\n${at}`)

export interface HeadSigner {
  readonly key: string
  /** Signs another text, such as an announcement in the log; the signature in base64. */
  readonly signText: (text: string) => string
  readonly sign: (head: Pick<SignedHead, 'chain' | 'hash'>) => SignedHead
}

/** What precedes the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs with a key derived from SECRET_KEY: all servers have the same, and nobody finds it in the database, unlike the
 * key of the registry.
 */
export const headSigner = (secretKey: Buffer, environment: string): HeadSigner => {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'heads of the audit log', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    key,
    signText: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    sign: ({ chain, hash }) => {
      const head = { environment, chain, hash, at: new Date().toISOString() }
      return { ...head, key, signature: sign(null, signedText(head), privateKey).toString('base64') }
    },
  }
}

/** Whether this key signed a text. */
export const isTextSignedBy = (text: string | Buffer, signature: string, key: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  )

/** Whether this key signed it. */
export const isSignedBy = (head: SignedHead, key: string): boolean =>
  head.key === key && isTextSignedBy(signedText(head), head.signature, key)
