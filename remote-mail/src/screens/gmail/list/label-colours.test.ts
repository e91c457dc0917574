import { labelColours } from './label-colours.ts'

test.each([
  ['its own', '#ffffff', '#0d3b44', '#ffffff'],
  ['dark on what is bright', '#ffffff', '#fad165', '#000000'],
  ['bright on what is dark', '#222222', '#0d3b44', '#ffffff'],
  ['one where Gmail gave none', '', '#ffffff', '#000000'],
])('%s', (_what, text_color, background_color, color) => {
  expect(labelColours({ text_color, background_color })).toEqual({ color, background: background_color })
})

test.each(['', 'red', '#fff', 'url(x)'])('%p is not a colour', (background_color) => {
  expect(labelColours({ text_color: '#000000', background_color })).toBeNull()
})
