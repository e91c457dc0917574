import { networksOf } from './networks.ts'

test('finds networks of three or more addresses, largest first', () => {
  const ips = [
    '198.51.100.1',
    '198.51.100.200',
    '198.51.100.77',
    '203.0.113.1',
    '203.0.113.2',
    '2001:db8:1:2::1',
    '2001:db8:1:2::2',
    '2001:db8:1:2:3::1',
    '2001:db8:1:2:ffff::',
    '2001:db8:1:3::1',
  ]
  expect(networksOf(ips)).toEqual([
    { range: '2001:db8:1:2::/64', count: 4 },
    { range: '198.51.100.0/24', count: 3 },
  ])
  expect(networksOf(['not an address', 'nor this', 'nor that'])).toEqual([])
})
