import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'

export interface ResolveOptions {
  /** DNS servers, each an address or `address:port`; none: those of the machine. */
  readonly dnsServers?: readonly string[]
  readonly timeoutMs?: number
}

/** Result of a DNS lookup: the addresses, no address, or a failure. */
export interface Resolved {
  readonly found: 'yes' | 'no' | 'failed'
  readonly addresses: readonly string[]
  /** Error code such as ENOTFOUND or ETIMEOUT; empty if none. */
  readonly problem: string
}

const usualTimeoutMs = 5_000
/** The name does not exist, or has no address. */
const nothing = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'EFAILED'

const answer = (found: Resolved['found'], addresses: readonly string[], problem = ''): Resolved => ({
  found,
  addresses,
  problem,
})

/** Looks up the addresses of a name in DNS, IPv4 before IPv6, with a timeout. The machine's hosts file is not used. */
export const resolveHost = async (
  name: string,
  { dnsServers = [], timeoutMs = usualTimeoutMs }: ResolveOptions = {},
): Promise<Resolved> => {
  const host = domainToASCII(name).replace(/\.$/, '')
  if (host === '') return answer('no', [], 'EBADNAME')
  // RFC 6761: these are never looked up in DNS.
  if (host === 'localhost' || host.endsWith('.localhost')) return answer('yes', ['127.0.0.1', '::1'])
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(timer)
  const addresses = [v4, v6].flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  if (addresses.length > 0) return answer('yes', addresses)
  const problems = [v4, v6].flatMap((part) => (part.status === 'rejected' ? [codeOf(part.reason)] : []))
  const failure = problems.find((code) => !nothing.includes(code))
  if (failure !== undefined) return answer('failed', [], failure === 'ECANCELLED' ? 'ETIMEOUT' : failure)
  return answer('no', [], problems[0] ?? 'ENODATA')
}
