import { useActions } from '@console/shared/kit/actions'
import { renderScreen } from '@console/shared/testing/render-screen'
import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useShellActions } from './use-shell-actions.ts'

const decided = jest.fn()
const wentTo = jest.fn()
const Screen = () => {
  useShellActions(useRef(null))
  useActions([
    { id: 'confirm', label: 'Confirm', keys: 'c', run: decided },
    { id: 'inbox', label: 'Inbox', keys: 'g i', run: wentTo },
  ])
  return <p>an item</p>
}

test('a key that is held down is one decision, and the browser gets none of it', async () => {
  await renderScreen(Screen, { at: '/press', answers: {} })
  await screen.findByText('an item')
  const isLeft = [false, true, true].map((repeat) => fireEvent.keyDown(document.body, { key: 'c', repeat }))
  expect(decided).toHaveBeenCalledTimes(1)
  expect(isLeft).toEqual([false, false, false])
})

test('two keys one after the other mean what neither means alone', async () => {
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
