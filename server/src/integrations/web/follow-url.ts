import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type Response } from 'undici'
import { Failed } from '../../platform/errors/failed.ts'
import { addressAndPort, isPublicAddress } from './public-address.ts'
import { type ResolveOptions, resolveHost } from './resolve-host.ts'

export interface FollowOptions {
  /** Addresses with port that are followed although they are internal: of tests and development. */
  readonly allowed?: readonly string[]
  readonly dnsServers?: ResolveOptions['dnsServers']
  /** Of the public web. */
  readonly ports?: readonly number[]
  /** Of everything together. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** Content types that are read; anything else is pageUnreadable. */
  readonly accept?: RegExp
  /** Without: only where it leads is asked, and nothing is read. */
  readonly body?: boolean
  /** What is asked for by its Accept header; pages where nothing is said. */
  readonly wants?: string
  /** Sent by POST to this one address; it leads nowhere on. */
  readonly form?: string
  readonly signal?: AbortSignal
}

/** Where an address led in the end, and what is there. */
export interface Followed {
  readonly url: string
  readonly status: number
  /** In small letters; empty: not said. */
  readonly contentType: string
  readonly body: Buffer
  /** Every address that was asked, in their order. */
  readonly hops: readonly string[]
}

const maxRedirects = 5
const redirects = [301, 302, 303, 307, 308]
const html = /^(text\/(html|plain)|application\/xhtml\+xml)\b/
const usualPorts = { 'http:': 80, 'https:': 443 } as const
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; ConsoleReader/1.0)',
  accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
  'accept-language': 'en,*;q=0.5',
}

const refused = (why: string) => new Failed('addressRefused', { fields: { url: [why] } })
const unreachable = () => new Failed('siteUnreachable')

const portOf = (url: URL): number => Number(url.port) || usualPorts[url.protocol as keyof typeof usualPorts] // readAddress saw it

/** The address as far as its spelling decides: protocol, port and credentials. */
const readAddress = (text: string | URL, base?: URL): URL => {
  const url = URL.parse(String(text), base && String(base))
  if (url === null || !(url.protocol in usualPorts)) throw refused('Only http and https addresses are followed.')
  if (url.username !== '' || url.password !== '') throw refused('An address with a password is not followed.')
  return url
}

/** Everything that is asked goes to an address that was looked at here: the name is resolved once, by the connection. */
const guard = (url: URL, { allowed = [], dnsServers = [], ports = [80, 443] }: FollowOptions) => {
  const port = portOf(url)
  const isAllowed = (address: string): boolean => {
    const spelt = addressAndPort(ipaddr.IPv6.isValid(address) ? `[${address}]:${port}` : `${address}:${port}`)
    return spelt !== null && allowed.includes(spelt)
  }
  const isPublic = (address: string) => ports.includes(port) && isPublicAddress(address)
  const inside = () => refused('This is an address of our own network, not of the public web.')

  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A connection to a literal address looks nothing up.
  if (ipaddr.isValid(host) && !isPublic(host) && !isAllowed(host)) throw inside()

  const lookup: LookupFunction = (name, { all }, callback) => {
    const answer = async () => {
      const { addresses } = await resolveHost(name, { dnsServers })
      if (addresses.length === 0) throw unreachable()
      const open = addresses.every(isPublic) ? addresses : addresses.filter(isAllowed)
      if (open.length === 0) throw inside()
      return open.map((address) => ({ address, family: ipaddr.IPv6.isValid(address) ? 6 : 4 }))
    }
    answer().then(
      (found) => {
        const [first] = found
        if (all || first === undefined) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
  return lookup
}

/** As much of a body as is allowed, after it was unpacked: a small file may hold a large one. */
const readBody = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw new Failed('pageUnreadable', { message: 'The page is too large to be read.' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The failure of ours below what the client wraps it in; anything else is a page that does not answer. */
const failureIn = (error: unknown): Failed => {
  if (error instanceof Failed) return error
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
  return cause === undefined ? unreachable() : failureIn(cause)
}

/** Asks one address; gives where it leads on to, or what is there. */
const ask = async (url: URL, options: FollowOptions, signal: AbortSignal) => {
  const { accept = html, maxBytes = 3_000_000, body = true, wants = headers.accept, form } = options
  const asked =
    form === undefined
      ? { headers: { ...headers, accept: wants } }
      : {
          method: 'POST',
          headers: { ...headers, accept: wants, 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        }
  const dispatcher = new Agent({
    connect: { lookup: guard(url, options), timeout: 5_000 },
    maxHeaderSize: 32_768,
    allowH2: false,
  })
  try {
    const response = await fetch(url, { dispatcher, ...asked, redirect: 'manual', signal })
    const location = form === undefined && redirects.includes(response.status) ? response.headers.get('location') : null
    if (location !== null) return { next: readAddress(location, url) }
    const contentType = response.headers.get('content-type')?.toLowerCase() ?? ''
    if (body && !accept.test(contentType)) throw new Failed('pageUnreadable')
    return { status: response.status, contentType, body: body ? await readBody(response, maxBytes) : Buffer.alloc(0) }
  } finally {
    await dispatcher.destroy().catch(() => {})
  }
}

/**
 * The only way the server asks an address that somebody typed. It and every address that it redirects to must be of the
 * public web: addressRefused, siteUnreachable or pageUnreadable otherwise.
 */
export const followUrl = async (text: string, options: FollowOptions = {}): Promise<Followed> => {
  const timer = AbortSignal.timeout(options.timeoutMs ?? 10_000)
  const signal = options.signal === undefined ? timer : AbortSignal.any([timer, options.signal])
  const hops: string[] = []
  try {
    for (let url = readAddress(text); hops.length <= maxRedirects; ) {
      hops.push(url.href)
      const answer = await ask(url, options, signal)
      if (answer.next === undefined) return { url: url.href, hops, ...answer }
      url = answer.next
    }
  } catch (error) {
    throw failureIn(error)
  }
  throw new Failed('siteUnreachable', { message: 'The address redirects too often.' })
}
