import ipaddr from 'ipaddr.js'

/** Whose address it is, as limits count them: one subscriber of IPv6 holds a /64 at least, so its addresses are one. */
export const subscriberOf = (ip: string): string => {
  const address = ipaddr.process(ip)
  const network = address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`) : address
  return network.toString()
}
