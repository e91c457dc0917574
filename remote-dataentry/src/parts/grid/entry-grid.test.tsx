import { renderScreen } from '@console/shared/testing/render-screen'
import { act, fireEvent, screen } from '@testing-library/react'
import { EntryGrid, type GridColumn } from './entry-grid.tsx'
import type { GridRow } from './grid-model.ts'
import { type Grid, useGrid } from './use-grid.ts'

const columns: readonly GridColumn[] = [
  { id: 'name', label: 'Name', width: 120 },
  { id: 'email', label: 'Email', width: 160, latin: true },
]
const row = (key: string, name: string, email: string): GridRow => ({ key, cells: { name, email } })

let held: Grid
const draw = async (rows: readonly GridRow[], grows = false) => {
  let rowsCreated = 0
  const shape = {
    columns,
    ...(grows && {
      grow: () => {
        rowsCreated += 1
        return row(`new${rowsCreated}`, '', '')
      },
    }),
  }
  const Screen = () => {
    held = useGrid(shape, rows)
    return (
      <>
        <button type="button">before</button>
        <EntryGrid
          label="People"
          columns={columns}
          grid={held}
          problem={({ cells }, column) => (column === 'email' && cells.email === 'bad' ? 'Not an email' : undefined)}
          mark={({ key }) => (key === '2' ? { tone: 'failed', label: 'Not saved' } : undefined)}
        />
        <button type="button">after</button>
      </>
    )
  }
  const drawn = await renderScreen(Screen, { at: '/', answers: {} })
  return drawn
}
const texts = () => held.state.rows.map(({ cells }) => `${cells.name}|${cells.email}`)
const here = () => document.activeElement

const two = [row('1', 'Ana', 'ana@example.com'), row('2', 'Bo', 'bad')]

test('arrows and Tab move through the grid, and Tab leaves it at its end', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  expect(here()).toHaveAccessibleName('Name, row 1')
  expect(here()).toHaveValue('Ana')
  await user.keyboard('{ArrowRight}')
  expect(here()).toHaveAccessibleName('Email, row 1')
  await user.keyboard('{ArrowDown}')
  expect(here()).toHaveAccessibleName('Email, row 2')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(here()).toHaveAccessibleName('Name, row 2')
  await user.keyboard('{Tab}{Tab}')
  // The element after the grid.
  expect(here()).toHaveAccessibleName('Next error')
})

test('Esc and Tab leave the grid from anywhere', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('{Escape}{Tab}')
  // The element after the grid.
  expect(here()).toHaveAccessibleName('Next error')
})

test('typing replaces, Enter edits and moves on, Esc cancels', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('Eva{Enter}')
  expect(texts()[0]).toBe('Eva|ana@example.com')
  expect(here()).toHaveAccessibleName('Name, row 2')
  await user.keyboard('{F2}b{Enter}')
  expect(texts()[1]).toBe('Bob|bad')
  await user.keyboard('{ArrowUp}x{Escape}')
  expect(texts()[0]).toBe('Eva|ana@example.com')
  await user.keyboard('{Control>}z{/Control}')
  expect(texts()[1]).toBe('Bo|bad')
})

test('ignores the Enter that ends a composition', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  const input = here()
  if (!input) throw new Error('the grid has no focus')
  fireEvent.change(input, { target: { value: '安' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(here()).toHaveAccessibleName('Name, row 1')
  await user.keyboard('{Enter}')
  expect(texts()[0]).toBe('安|ana@example.com')
})

test('a pasted table adds rows, can be copied again, and is one undo step', async () => {
  const { user } = await draw([], true)
  await user.tab()
  await user.tab()
  await user.paste('Ana\tana@example.com\r\nBo\tbo@example.com\r\n')
  expect(texts()).toEqual(['Ana|ana@example.com', 'Bo|bo@example.com', '|'])
  const copied = await user.copy()
  expect(copied?.getData('text/plain')).toBe('Ana\tana@example.com\nBo\tbo@example.com')
  await user.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['|'])
})

test('fills a range down and clears it', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(texts()).toEqual(['Ana|ana@example.com', 'Ana|bad'])
  await user.keyboard('{Delete}')
  expect(texts()).toEqual(['|ana@example.com', '|bad'])
})

test('describes the error in the current cell, and marks refused rows', async () => {
  const { user } = await draw(two)
  expect(screen.getByRole('rowheader', { name: /Not saved/ })).toBeVisible()
  await user.click(screen.getByRole('gridcell', { name: 'bad' }))
  expect(here()).toHaveAccessibleName('Email, row 2')
  expect(here()).toBeInvalid()
  expect(here()).toHaveAccessibleDescription('Not an email')
})

test('a click elsewhere commits the typed text', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('Eva')
  await user.click(screen.getByRole('gridcell', { name: 'bad' }))
  expect(texts()[0]).toBe('Eva|ana@example.com')
})

test('the focused cell keeps the focus when the rendered rows reach it', async () => {
  const { user } = await draw(Array.from({ length: 1_000 }, (_, index) => row(String(index), `n${index}`, '')))
  await user.tab()
  await user.tab()
  await user.keyboard('{Control>}{End}{/Control}')
  const cell = here()
  const scroller = screen.getByRole('grid').parentElement
  if (!scroller) throw new Error('the grid stands in nothing')
  scroller.scrollTop = 999 * 34
  fireEvent.scroll(scroller)
  expect(here()).toBe(cell)
  scroller.scrollTop = 0
  fireEvent.scroll(scroller)
  expect(here()).toBe(cell)
  expect(here()).toHaveAccessibleName('Email, row 1,000')
})

test('when the current row is removed, the row that replaces it becomes current', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  act(() => held.take(new Map([['1', null]])))
  expect(here()).toHaveAccessibleName('Name, row 1')
  expect(here()).toHaveValue('Bo')
})

test('after Esc and Tab leave the grid, Tab moves through it again', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('{Escape}{Tab}{Shift>}{Tab}{/Shift}{Tab}')
  expect(here()).toHaveAccessibleName('Email, row 1')
})

test('a reload of rows does not pull the focus back', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('{ArrowUp}{Escape}')
  await user.click(screen.getByRole('button', { name: 'after' }))
  act(() => held.take(new Map([['1', row('1', 'Eva', '')]])))
  expect(here()).toBe(screen.getByRole('button', { name: 'after' }))
})

test('leaving the page commits the typed text', async () => {
  const { user } = await draw(two)
  await user.tab()
  await user.tab()
  await user.keyboard('Eva')
  let heard: string[] = []
  const hear = () => {
    heard = held.now().rows.map(({ cells }) => cells.name ?? '')
  }
  addEventListener('pagehide', hear, { once: true })
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(heard).toEqual(['Eva', 'Bo'])
})

test('renders only the visible rows of a thousand, and the focused one', async () => {
  const { user } = await draw(Array.from({ length: 1_000 }, (_, index) => row(String(index), `n${index}`, '')))
  expect(screen.getAllByRole('row').length).toBeLessThan(80)
  await user.tab()
  await user.tab()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(here()).toHaveAccessibleName('Email, row 1,000')
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001')
})
