import { isIP } from 'node:net'
import { Failed } from '../errors/failed.ts'

/** The console as browsers know it: passkeys are bound to its host name, and answers to its origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** EdDSA, ES256 and RS256. Node's support of newer algorithms is experimental. */
export const algorithms = [-8, -7, -257]

/** Browsers make passkeys for names, not for IP addresses. */
export const isPasskeyHost = (hostname: string): boolean => !hostname.startsWith('[') && isIP(hostname) === 0

export const relyingParty = (address: string): RelyingParty => {
  const { hostname, origin } = new URL(address)
  if (!isPasskeyHost(hostname)) throw new Failed('notConfigured')
  return { id: hostname, origin }
}
