import { liftOver } from './toast-placement.ts'

const notice = { left: 900, right: 1_220, top: 660, bottom: 720 }
const button = (top: number, left = 1_000) => ({ left, right: left + 100, top, bottom: top + 32 })

test.each([
  ['nothing lies below it', [], 0],
  ['what lies below it is beside it', [button(670, 700)], 0],
  ['it would cover a button', [button(680)], 48],
  ['a button stands right above that one', [button(680), button(630)], 98],
  ['the gap between two is too small for it', [button(680), button(600)], 128],
  ['buttons stand all the way up', Array.from({ length: 20 }, (_, row) => button(row * 40)), 0],
])('a notice goes up where it must: %s', (_, buttons, lift) => {
  expect(liftOver(notice, buttons)).toBe(lift)
})
