import { useActions } from '@console/shared/kit/actions'
import { UrlTabs } from '@console/shared/kit/tabs'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { ShellDialogs, shellDialogAtom } from '../live/shell-dialogs.tsx'
import { useShellActions } from './use-shell-actions.ts'

const decided = jest.fn()
const wentTo = jest.fn()
const Screen = () => {
  useShellActions(useRef(null))
  useActions([
    { id: 'confirm', label: 'Confirm', keys: 'c', run: decided },
    { id: 'inbox', label: 'Inbox', keys: 'g i', run: wentTo },
  ])
  return (
    <>
      <p>an item</p>
      <ShellDialogs />
    </>
  )
}

afterEach(() => getDefaultStore().set(shellDialogAtom, null))

test('a held key acts once, and never reaches the browser', async () => {
  await renderScreen(Screen, { at: '/press', answers: {} })
  await screen.findByText('an item')
  const isLeft = [false, true, true].map((repeat) => fireEvent.keyDown(document.body, { key: 'c', repeat }))
  expect(decided).toHaveBeenCalledTimes(1)
  expect(isLeft).toEqual([false, false, false])
})

test('keys work as soon as the page is there, before its first frame', async () => {
  const pressed = jest.fn()
  const First = () => {
    useShellActions(useRef(null))
    useActions([{ id: 'next', label: 'Next', keys: 'n', run: pressed }])
    useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'n' }), [])
    return <p>the first frame</p>
  }
  await renderScreen(First, { at: '/press', answers: {} })
  await screen.findByText('the first frame')
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a sequence of two keys means what neither means alone', async () => {
  await renderScreen(Screen, { at: '/press', answers: {} })
  await screen.findByText('an item')
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('i')
  press('g')
  press('x')
  press('i')
  expect(wentTo).not.toHaveBeenCalled()
  press('g')
  press('Shift')
  press('i')
  expect(wentTo).toHaveBeenCalledTimes(1)
  press('i')
  expect(wentTo).toHaveBeenCalledTimes(1)
})

const tabs = [
  { id: 'one', label: 'One', content: <p>first</p> },
  { id: 'two', label: 'Two', content: <input aria-label="Field" onKeyDown={(event) => event.stopPropagation()} /> },
]
const Tabbed = () => {
  useShellActions(useRef(null))
  return (
    <>
      <UrlTabs label="Sides" tabs={tabs} />
      <ShellDialogs />
    </>
  )
}

test('Ctrl K opens the palette from a tab, and from a field that keeps its keys to itself', async () => {
  const { user } = await renderScreen(Tabbed, { at: '/press', answers: {} })
  await user.click(await screen.findByRole('tab', { name: 'Two' }))
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Go to or do' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await user.click(screen.getByRole('textbox', { name: 'Field' }))
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Go to or do' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('text typed before the palette opens goes to the palette, not to the page', async () => {
  decided.mockClear()
  await renderScreen(Screen, { at: '/press', answers: {} })
  await screen.findByText('an item')
  const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })
  press('k', { ctrlKey: true })
  for (const key of ['c', 'x', 'Backspace', 'u', 'Enter']) expect(press(key)).toBe(false)
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(decided).not.toHaveBeenCalled()
  const field = await screen.findByRole('combobox', { name: 'Go to or do' })
  act(() => field.focus())
  expect(field).toHaveValue('cu')
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  press('c')
  expect(decided).toHaveBeenCalledTimes(1)
})

test('Esc cancels a palette that is not open yet', async () => {
  decided.mockClear()
  await renderScreen(Screen, { at: '/press', answers: {} })
  await screen.findByText('an item')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(decided).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Alt with an arrow on a tab is left to the browser and changes no tab', async () => {
  const { user } = await renderScreen(Tabbed, { at: '/press', answers: {} })
  await user.click(await screen.findByRole('tab', { name: 'One' }))
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true')
})

test('the palette changes the mode and signs out', async () => {
  const setPreference = jest.fn(() => ({}))
  const { user, received } = await renderScreen(Tabbed, {
    at: '/press',
    answers: { session: { setPreference, deleteSession: () => ({}) } },
  })
  await screen.findByRole('tab', { name: 'One' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'dark')
  await user.click(await screen.findByRole('option', { name: /Mode: Dark/ }))
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('session.setPreference'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'log out')
  await user.click(await screen.findByRole('option', { name: /Logout/ }))
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('session.deleteSession'))
})
