import ipaddr from 'ipaddr.js'
import * as Format from 'typebox/format'
import * as s from '../schema.ts'

/** Normalises an IP address or CIDR range (host bits cleared, IPv6 compressed); null if it is neither. */
export const normalizeIpRange = (text: string): string | null => {
  const trimmed = text.trim()
  const [address, bits, ...rest] = trimmed.split('/')
  if (!address || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  // Old parsers accept "1.2.3" and "0x7f.1" as addresses; for people they are typing errors.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null
  if (address.includes('%')) return null
  const parsed = ipaddr.parse(address)
  const width = parsed.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? width : Number(bits)
  if (prefix > width) return null
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${prefix}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)
  return prefix === width ? network.toString() : `${network.toString()}/${prefix}`
}

Format.Set('ip-range', (value) => normalizeIpRange(value) !== null)

/** An IPv4 or IPv6 address, or a range of them in CIDR notation. */
export const ipRange = () => s.string({ format: 'ip-range', maxLength: 60 })

/** Size of a normalised range, as a power of two. */
export const rangeBits = (range: string): number => {
  const [address = '', prefix] = range.split('/')
  const width = address.includes(':') ? 128 : 32
  return width - Number(prefix ?? width)
}
