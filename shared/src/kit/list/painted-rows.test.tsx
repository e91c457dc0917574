import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { defineMessages } from '../../intl/messages.ts'
import { press } from '../../testing/press-keys.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Rule, samples } from '../../testing/sample-calls.ts'
import { listScreen } from './list-screen.tsx'

const messages = defineMessages({
  title: { id: 'test.title', defaultMessage: 'Domains' },
  domain: { id: 'test.domain', defaultMessage: 'Domain' },
  empty: { id: 'test.empty', defaultMessage: 'Nothing' },
  block: { id: 'test.block', defaultMessage: 'Block' },
})

let rendered: number[] = []
const spec = {
  id: 'test-domains',
  title: messages.title,
  call: samples.listRules,
  rowId: (row: Rule) => row.id,
  columns: [
    {
      id: 'domain',
      header: messages.domain,
      width: 200,
      cell: (row: Rule) => {
        rendered.push(row.id)
        return row.domain
      },
    },
  ],
  filters: [],
  defaultSort: { by: 'domain', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.empty },
  export: null,
  href: (row: Rule) => `/domain/${row.id}`,
  useBulkActions: () => [{ label: messages.block, question: null, run: async () => ({}) }],
  rowMenu: true,
} as const
const List = listScreen(spec)

const ruleOf = (id: number): Rule => ({
  id,
  domain: `d${id}.example`,
  reason: '',
  source: 'agent',
  created_by: 'Ana Reis',
  created_at: '2026-03-01T10:00:00.000Z',
  match_count: 0,
  last_match_at: null,
})
const rules = Array.from({ length: 400 }, (_, index) => ruleOf(index + 1))
const show = (Screen = List) =>
  renderScreen(Screen, {
    at: '/lists?size=200',
    answers: {
      samples: {
        listRules: ({ page: { after } = {} }) =>
          after
            ? { rows: rules.slice(200), total: 400, next: null, previous: 'first' }
            : { rows: rules.slice(0, 200), total: 400, next: 'second', previous: null },
      },
    },
  })

const rowAt = (place: number) => document.querySelector<HTMLElement>(`tr[aria-rowindex="${place + 1}"]`)
const painted = () => document.querySelectorAll('tbody tr[aria-rowindex]').length
/** The height that is kept free for rows that are still to come. */
const spaceBelow = () => Number.parseInt(document.querySelector<HTMLElement>('tr.space')?.style.height ?? '0', 10)
const heightOfRow = 36

let waiting: (() => void)[] = []
/** The browser is idle for as long as there is work. */
const idle = async () => {
  await waitFor(() => expect(waiting).not.toEqual([]))
  while (waiting.length > 0) {
    const work = waiting
    waiting = []
    act(() => {
      for (const run of work) run()
    })
    if (painted() < 200) await waitFor(() => expect(waiting).not.toEqual([]))
  }
}

beforeEach(() => {
  rendered = []
  waiting = []
  globalThis.requestIdleCallback = (work) => waiting.push(work as () => void) // without a deadline
  globalThis.cancelIdleCallback = () => {}
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

test('the first frame has the rows that fit into the window, and room for all others, which follow when idle', async () => {
  await show()
  expect(await screen.findByText('d1.example')).toBeVisible()
  // The bar, the title, the filters and the head of the table take the rest.
  expect(painted()).toBe(Math.ceil((innerHeight - 180) / heightOfRow))
  expect(painted() + spaceBelow() / heightOfRow).toBe(200)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '401')
  await idle()
  expect(painted()).toBe(200)
  expect(spaceBelow()).toBe(0)
  expect(rowAt(200)).toHaveTextContent('d200.example')
})

test('scrolling does not wait: the rows in sight are there in the same moment', async () => {
  await show()
  await screen.findByText('d1.example')
  const box = screen.getByRole('region', { name: 'Domains' })
  act(() => {
    box.scrollTop = 100 * heightOfRow
    box.dispatchEvent(new Event('scroll'))
  })
  expect(rowAt(101 + Math.floor(box.clientHeight / heightOfRow))).not.toBeNull()
  expect(painted()).toBeLessThan(200)
})

test('printing waits for no row', async () => {
  await show()
  await screen.findByText('d1.example')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(painted()).toBe(200)
})

test('keys reach a row that is not rendered yet, and "all of this page" selects all of them', async () => {
  const { user } = await show()
  await screen.findByText('d1.example')
  const first = painted()
  for (let at = 0; at <= first; at += 1) press('j')
  expect(rowAt(first + 1)).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByRole('toolbar')).toHaveTextContent('200 rows selected')
})

test('a selected or current row renders by itself, and no other with it', async () => {
  await show()
  await screen.findByText('d1.example')
  await idle()
  rendered = []
  press('j')
  press('j')
  press('x')
  expect(rowAt(2)).toHaveAttribute('aria-selected', 'true')
  expect(new Set(rendered)).toEqual(new Set([1, 2]))
})

test('the next page begins with its first rows, at the top of the box', async () => {
  const { user } = await show()
  await screen.findByText('d1.example')
  await idle()
  const box = screen.getByRole('region', { name: 'Domains' })
  box.scrollTop = 5_000
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(rowAt(201)).not.toBeNull())
  expect(box.scrollTop).toBe(0)
  expect(within(rowAt(201) as HTMLElement).getByRole('checkbox')).not.toBeChecked() // just found
})

const pagesRead = ({ received }: Awaited<ReturnType<typeof show>>) =>
  received.filter(({ call }) => call === 'samples.listRules').map(({ input }) => (input as { page: unknown }).page)
const first = { size: 200 }
const second = { size: 200, after: 'second' }

test('the next page is read when its button is about to be pressed, and not again when it is', async () => {
  const shown = await show()
  await screen.findByText('d1.example')
  const next = screen.getByRole('button', { name: 'Next page' })
  await shown.user.hover(next)
  await waitFor(() => expect(pagesRead(shown)).toEqual([first, second]))
  await shown.user.click(next)
  expect(await screen.findByText('d201.example')).toBeVisible()
  expect(pagesRead(shown)).toEqual([first, second])
})

test('the next page is read near the end of the page', async () => {
  const shown = await show()
  await screen.findByText('d1.example')
  const box = screen.getByRole('region', { name: 'Domains' })
  Object.defineProperty(box, 'scrollHeight', { value: 201 * heightOfRow })
  const scrollTo = (row: number) =>
    act(() => {
      box.scrollTop = row * heightOfRow - box.clientHeight
      box.dispatchEvent(new Event('scroll'))
    })
  scrollTo(150)
  expect(pagesRead(shown)).toEqual([first])
  scrollTo(195)
  scrollTo(196)
  await waitFor(() => expect(pagesRead(shown)).toEqual([first, second]))
})

/** The same call, but its answers hold customers, so that each is recorded as read. */
const recorded = Object.assign((...input: Parameters<typeof samples.listRules>) => samples.listRules(...input), {
  declaration: { ...samples.listRules.declaration, reads: { customer: 'rows[].id' } },
  send: samples.listRules.send,
})

test.each([
  ['whose answers are recorded as read', listScreen({ ...spec, call: recorded }), {}],
  ['of an agent who saves data', List, { saveData: true }],
  ['on a slow connection', List, { effectiveType: 'slow-2g' }],
])('nothing of a list %s is read ahead', async (_, Screen, connection) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  const shown = await show(Screen)
  await screen.findByText('d1.example')
  await shown.user.hover(screen.getByRole('button', { name: 'Next page' }))
  screen.getByRole('button', { name: 'Next page' }).focus()
  await idle()
  expect(pagesRead(shown)).toEqual([first])
})

describe('what the screen behind a row reads first', () => {
  const read = jest.fn()
  const prepared = (access: 'agent' | { screens: string[] }) =>
    listScreen({ ...spec, ahead: ({ id }) => ({ access, read: () => read(id) }) })
  beforeEach(() => read.mockClear())

  test('is read when the pointer rests on the row, not when it passes, and when a key chooses the row', async () => {
    await show(prepared('agent'))
    await screen.findByText('d1.example')
    const line = (place: number) => rowAt(place) as HTMLElement // its text was found
    fireEvent.pointerEnter(line(3))
    fireEvent.pointerLeave(line(3))
    fireEvent.pointerEnter(line(4))
    await waitFor(() => expect(read).toHaveBeenCalled())
    press('j')
    expect(read.mock.calls).toEqual([[4], [1]])
  })

  test('is not read for an agent who may not', async () => {
    await show(prepared({ screens: ['nowhere'] }))
    await screen.findByText('d1.example')
    press('j')
    fireEvent.pointerEnter(rowAt(2) as HTMLElement) // its text was found
    await idle()
    expect(read).not.toHaveBeenCalled()
  })
})

describe("somebody's data behind a row", () => {
  const read = jest.fn()
  const columns = [
    { ...spec.columns[0], cell: ({ id, domain }: Rule) => <Link to={`/domain/${id}`}>{domain}</Link> },
    { ...spec.columns[0], id: 'other', cell: ({ id }: Rule) => <Link to={`/other/${id}`}>other {id}</Link> },
  ]
  const opened = (access: 'agent' | { screens: string[] } = 'agent') =>
    show(listScreen({ ...spec, columns, opening: ({ id }) => ({ access, read: () => read(id) }) }))
  const line = (place: number) => rowAt(place) as HTMLElement // its text was found
  beforeEach(() => read.mockClear())

  test.each([
    ['a click on the row', () => fireEvent.click(line(2))],
    ['a click on its link', () => fireEvent.click(screen.getByRole('link', { name: 'd2.example' }))],
    ['Enter', () => fireEvent.keyDown(line(2), { key: 'Enter' })],
  ])('is requested with %s, before the next screen is there', async (_, open) => {
    await opened()
    await screen.findByText('d1.example')
    open()
    expect(read.mock.calls).toEqual([[2]])
    expect(await screen.findByText('another page')).toBeVisible()
  })

  test('is not requested when a pointer rests on the row, a key chooses it, or another link is followed', async () => {
    await opened()
    await screen.findByText('d1.example')
    fireEvent.pointerEnter(line(2))
    press('j')
    await idle()
    // jsdom opens no tabs.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'd2.example' }), { ctrlKey: true })
    fireEvent.click(screen.getByRole('link', { name: 'other 2' }))
    expect(await screen.findByText('another page')).toBeVisible()
    expect(read).not.toHaveBeenCalled()
  })

  test('is not requested for an agent who may not', async () => {
    await opened({ screens: ['nowhere'] })
    await screen.findByText('d1.example')
    fireEvent.click(line(2))
    expect(read).not.toHaveBeenCalled()
  })

  test('is not requested while leaving may be asked about', async () => {
    await opened()
    await screen.findByText('d1.example')
    fireEvent.click(within(line(3)).getByRole('checkbox'))
    fireEvent.click(line(2))
    expect(read).not.toHaveBeenCalled()
  })
})
