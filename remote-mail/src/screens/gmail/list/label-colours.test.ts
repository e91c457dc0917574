import { labelColours } from './label-colours.ts'

test.each([
  ['its own colour', '#ffffff', '#0d3b44', '#ffffff'],
  ['dark on a bright background', '#ffffff', '#fad165', '#000000'],
  ['bright on a dark background', '#222222', '#0d3b44', '#ffffff'],
  ['a colour if Gmail gives none', '', '#ffffff', '#000000'],
])('%s', (_what, text_color, background_color, color) => {
  expect(labelColours({ text_color, background_color })).toEqual({ color, background: background_color })
})

test.each(['', 'red', '#fff', 'url(x)'])('%p is not a colour', (background_color) => {
  expect(labelColours({ text_color: '#000000', background_color })).toBeNull()
})
