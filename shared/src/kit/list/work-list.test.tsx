import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { press } from '../../testing/press-keys.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useActions } from '../actions.tsx'
import { NoLines, useWorkList, WorkLines, type WorkList } from './work-list.tsx'

interface Row {
  readonly id: number
  readonly name: string
}
const names = ['Ada', 'Bo', 'Cy']
const all = names.map((name, at): Row => ({ id: at + 1, name }))

interface Given {
  readonly start?: number | null
  readonly focuses?: boolean
  readonly keepsPlace?: boolean
  readonly onlyFocuses?: boolean
}

/** Renders a list of three rows; `work()` is its current state, `setRows` replaces its rows. */
const show = async ({ start = 1, focuses = false, keepsPlace = false, onlyFocuses = false }: Given = {}) => {
  let latest: { work: WorkList<Row>; setRows: (rows: readonly Row[]) => void } | undefined
  const List = () => {
    const [rows, setRows] = useState<readonly Row[]>(all)
    const [currentId, open] = useState<number | null>(start)
    const work = useWorkList({
      rows,
      rowId: ({ id }: Row) => id,
      currentId,
      ...(onlyFocuses ? {} : { open: ({ id }: Row) => open(id) }),
      focuses,
      keepsPlace,
    })
    useActions(work.actions('Next', 'Previous'))
    latest = { work, setRows }
    return (
      <>
        <p>Shown: {currentId === null ? 'none' : names[currentId - 1]}</p>
        <input aria-label="Elsewhere" />
        <WorkLines
          work={work}
          label="People"
          total={rows.length + 5}
          line={({ name }) => name}
          isHeld={({ name }) => name === 'Cy'}
          instead="Nobody"
        />
      </>
    )
  }
  const rendered = await renderScreen(List, { at: '/list', answers: {} })
  const now = () => {
    if (!latest) throw new Error('not rendered')
    return latest
  }
  return { ...rendered, work: () => now().work, setRows: (rows: readonly Row[]) => act(() => now().setRows(rows)) }
}
const line = (name: string) => screen.getByRole('button', { name })
const shown = (name: string) => expect(screen.getByText(`Shown: ${name}`)).toBeVisible()
const marked = () => screen.getAllByRole('button', { current: true }).map((button) => button.textContent)

test('j and k open the next and the previous row, and stop at both ends', async () => {
  await show()
  expect(marked()).toEqual(['Ada'])
  for (const name of ['Bo', 'Cy', 'Cy']) {
    press('j')
    shown(name)
  }
  expect(marked()).toEqual(['Cy'])
  for (const name of ['Bo', 'Ada', 'Ada']) {
    press('k')
    shown(name)
  }
})

test('without a current row, a key opens the first one', async () => {
  await show({ start: null })
  press('k')
  shown('Ada')
})

test('the arrow keys in the list step too', async () => {
  const { user } = await show()
  await user.click(line('Bo'))
  shown('Bo')
  await user.keyboard('{ArrowDown}')
  shown('Cy')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  shown('Ada')
})

test('Tab reaches one line: the current one, or the first', async () => {
  const { user } = await show({ start: null })
  await user.tab()
  await user.tab()
  expect(line('Ada')).toHaveFocus()
  await user.click(line('Cy'))
  expect(names.filter((name) => line(name).tabIndex === 0)).toEqual(['Cy'])
})

test('a step leaves the focus where it is, except on a line', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('textbox'))
  press('j')
  shown('Bo')
  expect(screen.getByRole('textbox')).toHaveFocus()
  act(() => line('Bo').focus())
  press('j')
  expect(line('Cy')).toHaveFocus()
})

test('the current line is scrolled into view', async () => {
  const scrolled: (string | null)[] = []
  const { scrollIntoView } = HTMLElement.prototype
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.textContent)
  }
  try {
    await show()
    press('j')
    expect(scrolled).toEqual(['Ada', 'Bo'])
  } finally {
    HTMLElement.prototype.scrollIntoView = scrollIntoView
  }
})

test('a list that focuses moves the focus to the line of each step', async () => {
  await show({ focuses: true })
  press('j')
  shown('Bo')
  expect(line('Bo')).toHaveFocus()
})

test('a list that shows no records moves the focus from the focused line', async () => {
  await show({ focuses: true, onlyFocuses: true })
  for (const name of ['Bo', 'Cy']) {
    press('j')
    expect(line(name)).toHaveFocus()
  }
  shown('Ada')
})

test('a row decided on elsewhere keeps its place until it is left', async () => {
  const { work, setRows } = await show({ start: 2, keepsPlace: true })
  setRows(all.filter(({ name }) => name !== 'Bo'))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(names)
  expect(work().goneId).toBe(2)
  expect(work().next?.name).toBe('Cy')
  press('j')
  shown('Cy')
  expect(screen.queryByRole('button', { name: 'Bo' })).toBeNull()
})

test('otherwise it leaves the list, and the next key opens the first row', async () => {
  const { setRows } = await show({ start: 2 })
  setRows(all.filter(({ name }) => name !== 'Bo'))
  expect(screen.queryByRole('button', { name: 'Bo' })).toBeNull()
  press('j')
  shown('Ada')
})

test('after a decision the next row follows, after the last the previous one', async () => {
  const { work, setRows } = await show({ start: 2, focuses: true })
  act(() => void work().leave())
  shown('Cy')
  expect(line('Cy')).toHaveFocus()
  act(() => void work().leave())
  shown('Bo')
  setRows(all.filter(({ name }) => name === 'Bo'))
  expect(work().leave()).toBe(false)
})

test('says how many rows it does not show, and what it shows without rows', async () => {
  const { setRows } = await show()
  expect(screen.getByText('The first 3 of 8')).toBeVisible()
  setRows([])
  expect(screen.getByText('Nobody')).toBeVisible()
})

test('without lines it loads, has failed, or is empty', async () => {
  const onRetry = jest.fn()
  const read = { data: undefined, error: null, refetch: onRetry }
  const { view } = await renderScreen(() => <NoLines read={read} empty="None" />, { at: '/list', answers: {} })
  expect(view.container.querySelector('[aria-busy]')).not.toBeNull()
  view.unmount()
  const failed = { ...read, error: new ApiError('network', 'no answer') }
  const { view: second } = await renderScreen(() => <NoLines read={failed} empty="None" />, {
    at: '/list',
    answers: {},
  })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  second.unmount()
  await renderScreen(() => <NoLines read={{ ...read, data: [] }} empty="None" />, { at: '/list', answers: {} })
  expect(screen.getByText('None')).toBeVisible()
})
