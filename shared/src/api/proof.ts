import { generateProof } from 'dpop'
import { get, update } from 'idb-keyval'
import type { ApiError } from './errors.ts'

/** Under this name the browser keeps its key: it can be used from there, and read by nobody. */
const name = 'console.proof-key'

/** Browsers sign over https and on their own machine alone; elsewhere the token has to be enough. */
const canSign = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined

const loadKey = async (): Promise<CryptoKeyPair | null> => {
  const kept = await get<CryptoKeyPair>(name)
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  // Of two tabs that begin at once both go on with the key of the first.
  await update<CryptoKeyPair>(name, (other) => other ?? made)
  return (await get<CryptoKeyPair>(name)) ?? null
}

let key: Promise<CryptoKeyPair | null> | undefined
/** The server's word for the time, where this machine's clock is wrong. */
let word: string | undefined

/** Whether a refusal was about the clock of this machine, so that the same can be asked again. */
export const takeNonce = ({ code, params }: ApiError): boolean => {
  if (code !== 'badProof' || typeof params?.nonce !== 'string') return false
  word = params.nonce
  return true
}

/** The header that says of a request that it comes from this browser (RFC 9449); none where it cannot sign. */
export const proofHeader = async (
  method: string,
  address: string,
  token: string | null,
): Promise<{ readonly dpop?: string }> => {
  if (!canSign()) return {}
  // Nothing may be kept: in a private window of some browsers, or on a full disk.
  key ??= loadKey().catch(() => null)
  const pair = await key
  if (pair === null) return {}
  const { origin, pathname } = new URL(address, location.href)
  return { dpop: await generateProof(pair, `${origin}${pathname}`, method, word, token ?? undefined) }
}
