import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Failed } from '../errors/failed.ts'

/** What of a request says where it comes from. */
type Sender = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/** Lets a request pass, or throws networkNotAllowed with the address that it comes from. */
export type RequireNetwork = (request: Sender) => void

/** A zone id names an interface of this machine, not a network. */
const withoutZone = (ip: string): string => ip.replace(/%.*$/, '')

/**
 * A proxy that TRUST_PROXY does not name has forwarded the request: its own address says nothing about who sent it, and
 * it is often inside the staff's ranges.
 */
const isForwardedByUnknown = ({ ips, headers }: Sender): boolean =>
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2

/** Ranges as CIDRs, already checked; without any, requests pass from everywhere. */
export const staffNetworks = (ranges: readonly string[]): RequireNetwork => {
  if (ranges.length === 0) return () => {}
  const networks = ranges.map((range) => ipaddr.parseCIDR(range))
  const isInside = (ip: string): boolean => {
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  }
  return (request) => {
    const ip = withoutZone(request.ip)
    if (isForwardedByUnknown(request) || !isInside(ip))
      throw new Failed('networkNotAllowed', {
        params: { address: ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip },
      })
  }
}

/** The networks that the setting names; none if it is absent. */
export const readNetworks = (text: string | undefined, problems: string[]): readonly string[] => {
  if (text === undefined) return []
  const parts = text.split(',').map((part) => part.trim())
  const isNetwork = (part: string): boolean => {
    if (!ipaddr.isValidCIDR(part) || part.includes('%')) return false
    const [network, bits] = ipaddr.parseCIDR(part)
    // 203.0.113.7/24 is more likely a mistake than a range, and ::ffff:… would match nothing.
    const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress()
    const first = network instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4
    return !isMapped && first.networkAddressFromCIDR(`${network}/${bits}`).toString() === network.toString()
  }
  if (!parts.every(isNetwork))
    problems.push('STAFF_NETWORKS must be networks, separated by commas, such as 203.0.113.0/24, 2001:db8:1::/48')
  return parts
}
