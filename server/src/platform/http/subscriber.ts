import ipaddr from 'ipaddr.js'

/** The address by which limits count: an IPv6 subscriber has at least a /64, so its addresses count as one. */
export const subscriberOf = (ip: string): string => {
  const address = ipaddr.process(ip)
  const network = address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`) : address
  return network.toString()
}
