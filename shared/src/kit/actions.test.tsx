import { act, render } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { actionsAtom, useActions } from './actions.tsx'

const done: string[] = []
const offered = () => getDefaultStore().get(actionsAtom)

const Part = ({ name, keys, note }: { name: string; keys?: string; note?: string }) => {
  useActions([{ id: name, label: name, ...(keys ? { keys } : {}), run: () => void done.push(`${name} ${note ?? ''}`) }])
  return null
}

test('offers the mounted actions in order of arrival, and none that are gone', () => {
  const view = render(
    <>
      <Part name="shell" keys="mod+k" />
      <Part name="screen" />
    </>,
  )
  expect(offered().map(({ id, keys }) => [id, keys])).toEqual([
    ['shell', 'mod+k'],
    ['screen', undefined],
  ])
  view.rerender(<Part name="shell" keys="mod+k" />)
  expect(offered().map(({ id }) => id)).toEqual(['shell'])
  view.unmount()
  expect(offered()).toEqual([])
})

test('runs the current handler of the screen, even without a visible change', () => {
  const view = render(<Part name="save" note="old" />)
  const [first] = offered()
  view.rerender(<Part name="save" note="new" />)
  expect(offered()[0]).toBe(first)
  act(() => first?.run())
  expect(done).toEqual(['save new'])
})

test('a key applies to the rendered record, from the moment it is rendered', () => {
  // A key that is pressed before any code of React has run after the frame.
  const Pressed = ({ on }: { on: string }) => {
    useLayoutEffect(() => {
      if (on !== 'first') offered()[0]?.run()
    }, [on])
    return null
  }
  const record = (name: string) => (
    <>
      <Part name="mark" note={name} />
      <Pressed on={name} />
    </>
  )
  const view = render(record('first'))
  done.length = 0
  view.rerender(record('second'))
  expect(done).toEqual(['mark second'])
})

test('a changed label is offered again', () => {
  const view = render(<Part name="one" />)
  view.rerender(<Part name="two" />)
  expect(offered().map(({ label }) => label)).toEqual(['two'])
})
