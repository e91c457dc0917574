import { readPanes } from './use-panes.ts'

test.each([
  [null, { nav: 190, list: 370 }],
  ['{"nav":200,"list":500.4,"panel":true}', { nav: 200, list: 500, panel: true }],
  ['{"nav":2,"list":9000}', { nav: 150, list: 640 }],
  ['{"nav":"wide","panel":"yes"}', { nav: 190, list: 370 }],
  ['no json', { nav: 190, list: 370 }],
  ['7', { nav: 190, list: 370 }],
])('%p is read as %p', (text, panes) => {
  expect(readPanes(text)).toMatchObject(panes)
})
