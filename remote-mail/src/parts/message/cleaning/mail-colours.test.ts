import { wcagContrast } from 'culori'
import { coloursIn, leastMailContrast, readable, solidColour } from './mail-colours.ts'

test.each([
  ['#fff', '#ffffff'],
  ['White', '#ffffff'],
  ['rgb(0,0,0)', '#000000'],
  ['ff0000', '#ff0000'],
  ['rgba(0,0,0,0.1)', null],
  ['transparent', null],
  ['inherit', null],
  ['nonsense', null],
])('%s is %s', (text, colour) => expect(solidColour(text)).toBe(colour))

test.each([
  ['color:red', { text: '#ff0000' }],
  ['background:#fff', { behind: '#ffffff' }],
  ['background:no-repeat #eee', { behind: '#eeeeee' }],
  ['background-color:#fff;color:#000!important', { text: '#000000', behind: '#ffffff' }],
  ['color:red;color:blue', { text: '#0000ff' }],
  ['border-color:red', {}],
])('%s sets %j', (style, said) => expect(coloursIn(style)).toEqual(said))

test.each([
  ['#000000', '#1f232c'],
  ['#222222', '#1f232c'],
  ['#0000ff', '#1f232c'],
  ['#551a8b', '#111111'],
  ['#ffffff', '#ffff00'],
  ['#e9ecf2', '#ffffff'],
  ['#777777', '#777777'],
  ['#000000', '#000000'],
])('%s on %s is made readable', (text, behind) => {
  const better = readable({ text, behind })
  expect(better).toMatch(/^#[\da-f]{6}$/)
  expect(wcagContrast(better ?? text, behind)).toBeGreaterThanOrEqual(leastMailContrast)
})

test.each([
  ['#000000', '#ffffff'],
  ['#e9ecf2', '#1f232c'],
  ['#ffffff', '#c00000'],
])('%s on %s is left alone', (text, behind) => expect(readable({ text, behind })).toBeNull())
