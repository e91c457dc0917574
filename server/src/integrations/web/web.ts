import { Failed } from '../../platform/errors/failed.ts'
import { type Asking, askOnce, type Followed, type FollowOptions, followUrl } from './follow-url.ts'
import { type Resolved, type ResolveOptions, resolveHost } from './resolve-host.ts'

/** Settings of the server's web access. */
export interface WebConfig {
  /** Internal `address:port` pairs that may be followed; none in production. */
  readonly allowed: readonly string[]
  /** Internal `address:port` pairs of identity providers, in production too. */
  readonly providers?: readonly string[]
  /** Empty: those of the machine. */
  readonly dnsServers: readonly string[]
}

/** The web as handlers and workers see it. */
export interface Web {
  readonly follow: (url: string, options?: Omit<FollowOptions, keyof WebConfig>) => Promise<Followed>
  readonly resolve: (name: string, options?: Omit<ResolveOptions, 'dnsServers'>) => Promise<Resolved>
}

export const openWeb = (place: WebConfig): Web => ({
  follow: (url, options) => followUrl(url, { ...options, allowed: place.allowed, dnsServers: place.dnsServers }),
  resolve: (name, options) => resolveHost(name, { ...options, dnsServers: place.dnsServers }),
})

/** Sends a request of a protocol to an identity provider, at an address that a Super User typed. */
export type AskProvider = (url: string, asking: Asking) => Promise<Response>

export const openProviders =
  ({ allowed, providers = [], dnsServers }: WebConfig): AskProvider =>
  (url, asking) =>
    askOnce(url, asking, { allowed: [...allowed, ...providers], plain: allowed, dnsServers })

/** Makes no requests. */
export const noWeb: Web = {
  follow: async () => {
    throw new Failed('siteUnreachable')
  },
  resolve: async () => ({ found: 'failed', addresses: [], problem: 'ECONNREFUSED' }),
}
