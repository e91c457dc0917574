import { fireEvent, render, screen } from '@testing-library/react'
import { SandboxedFrame, writeInert } from './foreign-html.tsx'

const show = (html: string, onLoad?: () => void) => (
  <SandboxedFrame
    title="Mail"
    sandbox=""
    html={html}
    style={{ width: 100 }}
    {...(onLoad === undefined ? {} : { onLoad })}
  />
)

test('a frame shows its HTML without scripts, and changed HTML when it changes', () => {
  const { rerender } = render(show('<b>one</b>'))
  const frame = screen.getByTitle('Mail')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', '<b>one</b>')
  rerender(show('<b>two</b>'))
  expect(frame).toHaveAttribute('srcdoc', '<b>two</b>')
})

test('a frame reports that its HTML has loaded', () => {
  const onLoad = jest.fn()
  render(show('<b>one</b>', onLoad))
  onLoad.mockClear()
  fireEvent.load(screen.getByTitle('Mail'))
  expect(onLoad).toHaveBeenCalledTimes(1)
})

test('HTML is written to a document without a window only', () => {
  const doc = document.implementation.createHTMLDocument('')
  doc.open()
  writeInert(doc, '<p>Hello')
  doc.close()
  expect(doc.body.textContent).toBe('Hello')
  expect(() => writeInert(document, '<p>Hello')).toThrow(/may not be written to a window/)
})
