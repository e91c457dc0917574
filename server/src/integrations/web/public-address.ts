import ipaddr from 'ipaddr.js'

/** All globally routed IPv6; ranges that translate or wrap IPv4 lie outside it or are listed separately. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not this machine, its network, a cloud's internals, or a test range.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  // An IPv4-mapped IPv6 address is judged as IPv4.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(routed)
}

/** Normalises an address and port: `127.0.0.1:4000`, `[::1]:4000`; null if invalid. */
export const addressAndPort = (text: string): string | null => {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = v6 ?? v4 ?? ''
  if (!ipaddr.isValid(host) || Number(port) > 65_535) return null
  const address = ipaddr.process(host)
  return `${address instanceof ipaddr.IPv4 ? address : `[${address}]`}:${Number(port)}`
}
