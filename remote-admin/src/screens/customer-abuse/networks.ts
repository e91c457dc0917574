import { normalizeIpRange } from '@console/shared/contract/ip-range'

/** From this many addresses in one network, a ban of the network is offered. */
const fewest = 3

/** Networks (/24 or /64) with several of these addresses, those with most first. */
export const networksOf = (ips: readonly string[]): readonly { readonly range: string; readonly count: number }[] => {
  const byRange = Map.groupBy(ips, (ip) => normalizeIpRange(`${ip}/${ip.includes(':') ? 64 : 24}`))
  return [...byRange]
    .flatMap(([range, inside]) => (range === null || inside.length < fewest ? [] : [{ range, count: inside.length }]))
    .sort((a, b) => b.count - a.count)
}
