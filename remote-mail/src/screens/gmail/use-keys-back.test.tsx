import { Box } from '@console/shared/kit/base'
import { KitProvider } from '@console/shared/kit/provider'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useKeysBack } from './use-keys-back.ts'

const Pane = () => {
  const pane = useRef<HTMLDivElement>(null)
  useKeysBack(pane)
  return (
    <>
      <Box ref={pane} role="region" aria-label="Conversation" tabIndex={0}>
        <iframe title="Message" />
      </Box>
      <iframe title="Elsewhere" />
    </>
  )
}

const pane = () => screen.getByRole('region', { name: 'Conversation' })
/** In a browser the window fires blur when the frame gets the focus. */
const enter = (title: string) => {
  screen.getByTitle(title).focus()
  fireEvent.blur(window)
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  render(<Pane />, { wrapper: KitProvider })
})
afterEach(() => jest.useRealTimers())

test('a clicked mail returns the focus to the pane', () => {
  enter('Message')
  wait(299)
  expect(screen.getByTitle('Message')).toHaveFocus()
  wait(1)
  expect(pane()).toHaveFocus()
})

test('Ctrl moves the focus to the mail for copying the selected text, and then back', () => {
  enter('Message')
  wait(300)
  fireEvent.keyDown(pane(), { key: 'Control', ctrlKey: true })
  fireEvent.blur(window)
  expect(screen.getByTitle('Message')).toHaveFocus()
  wait(1_499)
  expect(screen.getByTitle('Message')).toHaveFocus()
  wait(1)
  expect(pane()).toHaveFocus()
})

test('after any other key, Ctrl belongs to the console', () => {
  enter('Message')
  wait(300)
  fireEvent.keyDown(pane(), { key: 'j' })
  fireEvent.keyDown(pane(), { key: 'Control', ctrlKey: true })
  expect(pane()).toHaveFocus()
})

test('a mail reached by Tab keeps the focus, and so does another frame', () => {
  fireEvent.keyDown(pane(), { key: 'Tab' })
  enter('Message')
  wait(5_000)
  expect(screen.getByTitle('Message')).toHaveFocus()
  enter('Elsewhere')
  wait(5_000)
  expect(screen.getByTitle('Elsewhere')).toHaveFocus()
})
