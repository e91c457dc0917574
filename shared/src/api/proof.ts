import { generateProof } from 'dpop'
import { get, update } from 'idb-keyval'
import type { ApiError } from './errors.ts'

/** Database name under which the browser keeps its key. The key can be used, but not read. */
const name = 'console.proof-key'

/** Browsers sign only over https and on localhost; elsewhere the token alone has to do. */
const canSign = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined

const loadKey = async (): Promise<CryptoKeyPair | null> => {
  const kept = await get<CryptoKeyPair>(name)
  if (kept) return kept
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  // If two tabs start at once, both use the key of the first.
  await update<CryptoKeyPair>(name, (other) => other ?? pair)
  return (await get<CryptoKeyPair>(name)) ?? null
}

let key: Promise<CryptoKeyPair | null> | undefined
/** Nonce from the server, used when this machine's clock is wrong. */
let word: string | undefined

/** Whether a request was refused because of this machine's clock and can be sent again with a nonce. */
export const takeNonce = ({ code, params }: ApiError): boolean => {
  if (code !== 'badProof' || typeof params?.nonce !== 'string') return false
  word = params.nonce
  return true
}

/** DPoP header that proves a request comes from this browser (RFC 9449); undefined where it cannot sign. */
export const proofHeader = async (
  method: string,
  address: string,
  token: string | null,
): Promise<{ readonly dpop?: string }> => {
  if (!canSign()) return {}
  // Storage is not available: a private window of some browsers, or a full disk.
  key ??= loadKey().catch(() => null)
  const pair = await key
  if (pair === null) return {}
  const { origin, pathname } = new URL(address, location.href)
  return { dpop: await generateProof(pair, `${origin}${pathname}`, method, word, token ?? undefined) }
}
