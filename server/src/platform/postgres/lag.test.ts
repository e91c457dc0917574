import { readPosition } from '../database/position.ts'
import { lagMeter } from './lag.ts'

test.each([
  ['0/0', 0n],
  ['0/3000148', 0x3000148n],
  ['16/B374D848', 0x16b374d848n],
])('the position %s', (lsn, position) => {
  expect(readPosition(lsn)).toBe(position)
})

test.each([
  [
    'nothing is written',
    [
      [10n, 10n, 0],
      [10n, 10n, 9_000],
    ],
    0,
  ],
  [
    'all was replayed',
    [
      [10n, 5n, 0],
      [10n, 10n, 9_000],
    ],
    0,
  ],
  [
    'the oldest that is missing counts',
    [
      [10n, 5n, 1_000],
      [20n, 5n, 2_000],
      [30n, 5n, 4_000],
    ],
    3,
  ],
  [
    'it catches up with a part',
    [
      [10n, 5n, 1_000],
      [20n, 5n, 2_000],
      [30n, 10n, 4_000],
    ],
    2,
  ],
  [
    'nothing more is written, nor replayed',
    [
      [10n, 5n, 1_000],
      [10n, 5n, 61_000],
    ],
    60,
  ],
] as const)('lag in seconds: %s', (_, looks, seconds) => {
  const lagOf = lagMeter()
  expect(looks.map(([primary, replayed, now]) => lagOf(primary, replayed, now)).at(-1)).toBe(seconds)
})
