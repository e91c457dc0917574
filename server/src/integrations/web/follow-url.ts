import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import { Failed } from '../../platform/errors/failed.ts'
import { addressAndPort, isPublicAddress } from './public-address.ts'
import { type ResolveOptions, resolveHost } from './resolve-host.ts'

export interface FollowOptions {
  /** Internal addresses with port that may be followed: for tests and development. */
  readonly allowed?: readonly string[]
  /** Addresses with port to which a request of a protocol goes without TLS: for tests and development. */
  readonly plain?: readonly string[]
  readonly dnsServers?: ResolveOptions['dnsServers']
  /** Allowed ports of the public web. */
  readonly ports?: readonly number[]
  /** Total timeout. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** Accepted content types; anything else is pageUnreadable. */
  readonly accept?: RegExp
  /** Only follows redirects, without reading the body. */
  readonly body?: boolean
  /** The Accept header; default: pages. */
  readonly wants?: string
  /** Sent by POST to this one address; redirects are not followed. */
  readonly form?: string
  readonly signal?: AbortSignal
}

/** The final address, and its content. */
export interface Followed {
  readonly url: string
  readonly status: number
  /** In lower case; empty if absent. */
  readonly contentType: string
  readonly body: Buffer
  /** Every requested address, in order. */
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

const portOf = (url: URL): number => Number(url.port) || usualPorts[url.protocol as keyof typeof usualPorts] // validated by readAddress

/** Checks what the spelling of an address decides: protocol, port and credentials. */
const readAddress = (text: string | URL, base?: URL): URL => {
  const url = URL.parse(String(text), base && String(base))
  if (url === null || !(url.protocol in usualPorts)) throw refused('Only http and https addresses are followed.')
  if (url.username !== '' || url.password !== '') throw refused('An address with a password is not followed.')
  return url
}

/** Connects only to checked addresses: the name is resolved once, by the connection itself. */
const guard = (url: URL, { allowed = [], dnsServers = [], ports = [80, 443] }: FollowOptions) => {
  const port = portOf(url)
  const isAllowed = (address: string): boolean => {
    const spelt = addressAndPort(ipaddr.IPv6.isValid(address) ? `[${address}]:${port}` : `${address}:${port}`)
    return spelt !== null && allowed.includes(spelt)
  }
  const isPublic = (address: string) => ports.includes(port) && isPublicAddress(address)
  const inside = () => refused('This is an address of our own network, not of the public web.')

  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A connection to a literal address needs no lookup.
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

/** Reads a body up to the limit, counted after decompression: a small file may expand to a large one. */
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

/** Finds our own error inside the client's; anything else is an unreachable page. */
const failureIn = (error: unknown): Failed => {
  if (error instanceof Failed) return error
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
  return cause === undefined ? unreachable() : failureIn(cause)
}

const connector = (url: URL, options: FollowOptions): Agent =>
  new Agent({
    connect: { lookup: guard(url, options), timeout: 5_000 },
    maxHeaderSize: 32_768,
    allowH2: false,
  })

/** One request: where it is redirected to is checked as well, or refused. */
const send = (url: URL, init: RequestInit): Promise<Response> => fetch(url, { ...init, redirect: 'manual' })

/** Requests one address; returns its redirect target or its content. */
const ask = async (url: URL, options: FollowOptions, signal: AbortSignal) => {
  const { accept = html, maxBytes = 3_000_000, body = true, wants = headers.accept, form } = options
  const requestOptions =
    form === undefined
      ? { headers: { ...headers, accept: wants } }
      : {
          method: 'POST',
          headers: { ...headers, accept: wants, 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        }
  const dispatcher = connector(url, options)
  try {
    const response = await send(url, { dispatcher, ...requestOptions, signal })
    const location = form === undefined && redirects.includes(response.status) ? response.headers.get('location') : null
    if (location !== null) return { next: readAddress(location, url) }
    const contentType = response.headers.get('content-type')?.toLowerCase() ?? ''
    if (body && !accept.test(contentType)) throw new Failed('pageUnreadable')
    return { status: response.status, contentType, body: body ? await readBody(response, maxBytes) : Buffer.alloc(0) }
  } finally {
    await dispatcher.destroy().catch(() => {})
  }
}

/** A request of a protocol, such as OpenID Connect. */
export interface Asking {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * One request of a protocol to an address that somebody typed, or that its server named. It is sent over TLS, except to
 * a plain address, and redirects are not followed: what it carries is meant for this address.
 */
export const askOnce = async (
  text: string,
  asking: Asking,
  options: FollowOptions = {},
): Promise<globalThis.Response> => {
  const url = readAddress(text)
  if (
    url.protocol === 'http:' &&
    !(options.plain ?? []).includes(addressAndPort(`${url.hostname}:${portOf(url)}`) ?? '')
  )
    throw refused('Only https addresses are asked.')
  const timer = AbortSignal.timeout(options.timeoutMs ?? 10_000)
  const signal = asking.signal === undefined ? timer : AbortSignal.any([timer, asking.signal])
  const dispatcher = connector(url, { ...options, ports: [portOf(url)] })
  try {
    const { method, headers, body } = asking
    const response = await send(url, { dispatcher, method, headers, ...(body !== undefined && { body }), signal })
    const answer = await readBody(response, options.maxBytes ?? 500_000)
    return new globalThis.Response(answer.length === 0 ? null : new Uint8Array(answer), {
      status: response.status,
      headers: [...response.headers],
    })
  } catch (error) {
    throw failureIn(error)
  } finally {
    await dispatcher.destroy().catch(() => {})
  }
}

/**
 * The only way in which the server requests an address that somebody typed. It and every redirect target must be on the
 * public web; otherwise throws addressRefused, siteUnreachable or pageUnreadable.
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
