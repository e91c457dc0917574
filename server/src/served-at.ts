import { isPasskeyHost } from './platform/passkeys/relying-party.ts'

/** Whether a host name is this machine's loopback. */
export const isLoopback = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name)

/** Whether browsers have passkeys at an address: they need a name, and TLS except on this machine. */
export const hasPasskeys = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return isPasskeyHost(hostname) && (protocol === 'https:' || hostname === 'localhost')
}

/** The address of the console, and its mode. */
interface ServedAt {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string | undefined
}

/**
 * Validates both. A development server shows all mail to everybody and accepts well-known passwords, so it is limited
 * to its own machine. A production server never takes its address from the browser.
 */
export const servedProblems = ({ production, host, publicUrl }: ServedAt): readonly string[] => {
  if (production) return publicUrl === undefined ? ['PUBLIC_URL must be set in production, for it stands in mails'] : []
  return [
    ...(isLoopback(host) ? [] : ['HOST must be 127.0.0.1 unless NODE_ENV is production']),
    ...(publicUrl?.startsWith('https:')
      ? ['PUBLIC_URL must not be an https address unless NODE_ENV is production']
      : []),
  ]
}
