import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { sql } from '#drizzle'
import { createRandom } from '../../../../seed/random.ts'
import { testServer } from '../../../testing/server.ts'
import { rollUpRange } from '../admin/ban-rules.ts'
import { rangeAbove } from './judge-ips.ts'

/** An address as one number, computed independently of the code under test. */
const bitsOf = (address: string): bigint => {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const middle = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...middle, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}
const parts = (range: string) => {
  const [address = '', prefix] = range.split('/')
  const width = address.includes(':') ? 128 : 32
  return { width, bits: bitsOf(address), prefix: Number(prefix ?? width) }
}
const covers = (wide: string, narrow: string): boolean => {
  const [w, n] = [parts(wide), parts(narrow)]
  const drop = BigInt(w.width - w.prefix)
  return w.width === n.width && w.prefix < n.prefix && w.bits >> drop === n.bits >> drop
}

const random = createRandom(6, 2)
/** Few distinct bits, so that many ranges are nested. */
const someRange = (): string => {
  const byte = () => random.pick([0, 1, 128, 255])
  const group = () => random.pick(['0', '1', '8000', 'ffff'])
  const [address, width] = random.chance(0.5)
    ? [`10.${byte()}.${byte()}.${byte()}`, 32]
    : [`2001:db8:${group()}:${group()}:${group()}::${group()}`, 128]
  return normalizeIpRange(`${address}/${random.whole(width / 4, width)}`) ?? ''
}

test('in 500 random lists each range is covered by the widest one that an independent search finds', () => {
  let found = 0
  for (let run = 0; run < 500; run += 1) {
    const among = new Set(Array.from({ length: 12 }, someRange))
    const prefixes = [...new Set([...among].map((range) => parts(range).prefix))].sort((a, b) => a - b)
    for (const range of among) {
      const [widest] = [...among]
        .filter((other) => covers(other, range))
        .sort((a, b) => parts(a).prefix - parts(b).prefix)
      expect(rangeAbove(range, among, prefixes)).toBe(widest)
      if (widest !== undefined) found += 1
    }
  }
  expect(found).toBeGreaterThan(250)
})

describe('the range to roll up into', () => {
  const server = testServer()
  test('is the surrounding /24 or /64, for 200 random ranges', async () => {
    for (let run = 0; run < 200; run += 1) {
      const range = someRange()
      const { rows } = await server.db.execute<{ around: string | null }>(
        sql`select ${rollUpRange(sql`${range}::inet`)} as around`,
      )
      const { width, prefix } = parts(range)
      const wide = width === 32 ? 24 : 64
      const around = rows[0]?.around ?? null
      expect(around === null).toBe(prefix <= wide)
      if (around !== null) expect([covers(around, range), parts(around).prefix]).toEqual([true, wide])
    }
  })
})
