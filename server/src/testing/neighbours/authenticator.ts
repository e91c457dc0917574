import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@console/shared/contract/calls/passkeys'

// An authenticator in software: it makes passkeys and signs as a browser with a security key does (WebAuthn, CTAP2).

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

/** Encodes a value as CBOR (RFC 8949), as far as attestations need it. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What a test changes of a well-behaved browser and authenticator. */
export interface Behaviour {
  readonly origin?: string
  readonly rpId?: string
  readonly userVerified?: boolean
  /** The next value of the counter; by default one more than the last. */
  readonly counter?: number
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly userHandle?: string | null
  readonly synced?: boolean
  /** Signs with another key. */
  readonly forged?: boolean
}

type Options = Readonly<Record<string, unknown>>

const present = 0x01
const verified = 0x04
const canSync = 0x08
const isSynced = 0x10
const hasKey = 0x40

export const newAuthenticator = (origin: string, usual: Behaviour = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (more: Behaviour, flags: number, rest: readonly Buffer[] = []): Buffer => {
    const { rpId = new URL(origin).hostname, userVerified = true, synced = false } = { ...usual, ...more }
    counter = more.counter ?? usual.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = present | flags | (userVerified ? verified : 0) | (synced ? canSync | isSynced : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, ...rest])
  }

  const clientData = (options: Options, type: string, more: Behaviour): Buffer => {
    const flags = { ...usual, ...more }
    return Buffer.from(
      JSON.stringify({
        type: flags.type ?? type,
        challenge: flags.challenge ?? options.challenge,
        origin: flags.origin ?? origin,
        crossOrigin: flags.crossOrigin ?? false,
      }),
    )
  }

  /** The public key in COSE's form: EC2, ES256, P-256. */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const of = (coordinate: string) => Buffer.from(coordinate, 'base64url')
    const entries: readonly (readonly [number, Cbor])[] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, of(x)],
      [-3, of(y)],
    ]
    return cbor(new Map<Cbor, Cbor>(entries))
  }

  return {
    id: text(credentialId),
    /** Answers `navigator.credentials.create`. */
    create: (options: Options, more: Behaviour = {}): Attestation => {
      userHandle = (options.user as { id: string }).id // the options of a registration name their user
      const idLength = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff])
      const credential = [Buffer.alloc(16), idLength, credentialId, coseKey()]
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(more, hasKey, credential)],
      ])
      return {
        id: text(credentialId),
        response: {
          clientDataJSON: text(clientData(options, 'webauthn.create', more)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal', 'unknown'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: Options, more: Behaviour = {}): Assertion => {
      const data = authenticatorData(more, 0)
      const client = clientData(options, 'webauthn.get', more)
      const key = more.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      const handle = more.userHandle === undefined ? userHandle : more.userHandle
      return {
        id: text(credentialId),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          ...(handle !== null && { userHandle: handle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
