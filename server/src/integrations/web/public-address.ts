import ipaddr from 'ipaddr.js'

/** All IPv6 that is routed on the internet; what translates or wraps IPv4 lies outside it or is a range of its own. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the public internet: not of this machine, its network, a cloud's inside, or a test. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  // A v4 address in the clothes of v6 is judged as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(routed)
}

/** An address and port in one spelling: `127.0.0.1:4000`, `[::1]:4000`; null: it is none. */
export const addressAndPort = (text: string): string | null => {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = v6 ?? v4 ?? ''
  if (!ipaddr.isValid(host) || Number(port) > 65_535) return null
  const address = ipaddr.process(host)
  return `${address instanceof ipaddr.IPv4 ? address : `[${address}]`}:${Number(port)}`
}
