import { fireEvent } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { fromEditor, toEditor } from './editor-html.ts'
import { makeRichText } from './rich-text.ts'
// jsdom's ranges have no geometry.
import '../testing/show-composer.tsx'

const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="shot">'
const begun = (html: string): Editor => {
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  return makeRichText({
    element,
    label: 'Text',
    html: toEditor(html, new Map()),
    onChange: () => {},
    onFiles: () => {},
  })
}
const paste = (editor: Editor, html: string): void => {
  const clipboardData = {
    files: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  fireEvent.paste(editor.view.dom, { clipboardData })
}

describe.each(['ctrlKey', 'metaKey'] as const)('Enter with %s changes nothing', (modifier) => {
  test.each([
    ['in the middle of a word', (editor: Editor) => editor.commands.setTextSelection(3)],
    ['at the end', (editor: Editor) => editor.commands.focus('end')],
    ['with a word selected', (editor: Editor) => editor.commands.setTextSelection({ from: 1, to: 5 })],
    ['with all selected', (editor: Editor) => editor.commands.selectAll()],
    ['with the picture selected', (editor: Editor) => editor.commands.setNodeSelection(9)],
  ])('%s', (_, select) => {
    const editor = begun(`<p>The word${picture}</p><ul><li><p>item</p></li></ul>`)
    const before = editor.getHTML()
    expect(before).toContain('<img')
    expect(select(editor)).toBe(true)
    for (const shiftKey of [false, true])
      fireEvent.keyDown(editor.view.dom, { key: 'Enter', code: 'Enter', keyCode: 13, [modifier]: true, shiftKey })
    expect(editor.getHTML()).toBe(before)
  })
})

test('spreadsheet cells stay cells with their spans, and a line follows the table', () => {
  const editor = begun('')
  paste(
    editor,
    '<table><colgroup><col><col></colgroup><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></tbody></table>',
  )
  const page = new DOMParser().parseFromString(fromEditor(editor.getHTML()), 'text/html')
  const rows = [...page.querySelectorAll('table tr')].map((row) =>
    [...row.children].map(({ localName, textContent }) => `${localName} ${textContent}`),
  )
  expect(rows).toEqual([['th a', 'th b'], ['td c']])
  expect(page.querySelector('td')?.getAttribute('colspan')).toBe('2')
  expect(page.body.lastElementChild?.localName).toBe('p')
})

test('a table survives storing and reopening a draft', () => {
  const editor = begun('<p>Prices</p><table><tr><td>a</td><td>b</td></tr></table>')
  const kept = fromEditor(editor.getHTML())
  expect(fromEditor(begun(kept).getHTML())).toBe(kept)
  expect(kept).toMatch(/<td[^>]*><p[^>]*>a<\/p><\/td><td[^>]*><p[^>]*>b<\/p><\/td>/)
})

test('a layout table becomes paragraphs', () => {
  const editor = begun('')
  paste(editor, '<table><tr><td>Head<table><tr><td>one</td></tr><tr><td>two</td></tr></table></td></tr></table>')
  expect(editor.getHTML()).not.toContain('<table')
  expect(editor.getText({ blockSeparator: '|' })).toBe('Head|one|two')
})
