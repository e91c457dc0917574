import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { rangeOf } from '../range/presets.ts'
import { RangeContext } from '../range/use-range.ts'
import { ChartAndTable } from './chart-and-table.tsx'
import type { ChartKind } from './series.ts'

const points = ['03/01/2026', '03/02/2026', '03/03/2026']
const series = [
  { id: 'sign_ups', name: 'Sign-ups', values: [3, null, 1_200], before: [2, 2, 0] },
  { id: 'trials', name: 'Trials', values: [1, 1, 0] },
]
const opened = jest.fn()
const show = (at = '', kind: ChartKind = 'line') =>
  renderScreen(
    () => <ChartAndTable id="sample" label="By day" kind={kind} points={points} series={series} onPoint={opened} />,
    { at: `/quickstats${at}`, answers: {} },
  )
beforeEach(() => opened.mockClear())
const chart = () => screen.findByRole('application', { name: 'By day' })

test.each(['line', 'bar', 'stack'] as const)(
  'as %s it moves from point to point and from series to series by keys',
  async (kind) => {
    const { user } = await show('', kind)
    ;(await chart()).focus()
    const status = screen.getByRole('status')
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(status).toHaveTextContent('Mar 2, 2026, Sign-ups: no value, before: 2'))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(status).toHaveTextContent('Mar 3, 2026, Sign-ups: 1,200, before: 0'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(status).toHaveTextContent('Mar 3, 2026, Trials: 0'))
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledWith('trials', 2)
  },
)

test('describes its keys', async () => {
  await show()
  expect(await chart()).toHaveAccessibleDescription(
    'Left and right go from point to point, up and down from series to series. Enter opens the rows behind a point.',
  )
})

test('stores a hidden series in the address, and shows it again', async () => {
  const { user, search } = await show()
  await user.click(await screen.findByRole('button', { name: 'Trials' }))
  expect(search().get('series')).toBe('-trials')
  expect(screen.getByRole('button', { name: 'Trials' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'Trials' }))
  expect(search().get('series')).toBeNull()
})

test('hides the series named in the address', async () => {
  await show('?series=-sign_ups')
  expect(await screen.findByRole('button', { name: 'Sign-ups' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: 'Trials' })).toHaveAttribute('aria-pressed', 'true')
})

test('the table has the same numbers, the newest first, and opens the same rows', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const table = screen.getByRole('table', { name: 'By day' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'Sign-ups', 'Sign-ups, before', 'Trials'])
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Mar 3, 20261,20000', 'Mar 2, 2026no value21', 'Mar 1, 2026321'])
  await user.click(within(table).getByRole('button', { name: '1,200: the rows behind it' }))
  expect(opened).toHaveBeenCalledWith('sign_ups', 2)
})

test('prints the table even when it is closed', async () => {
  await show()
  expect(screen.queryByRole('table', { name: 'By day' })).toBeNull()
  act(() => dispatchEvent(new Event('beforeprint')))
  expect(within(screen.getByRole('table', { name: 'By day' })).getAllByRole('row')).toHaveLength(4)
  act(() => dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table', { name: 'By day' })).toBeNull()
})

test('exports exactly what it shows', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    // The saved file is our own.
    files.push(file as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'CSV: By day' }))
  const reader = new FileReader()
  const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
  reader.readAsArrayBuffer(files[0] ?? new Blob())
  // biome-ignore lint/style/noNonNullAssertion: it was read
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode((await text)! as ArrayBuffer)).toBe(
    '\ufeffDay,Sign-ups,"Sign-ups, before",Trials\r\n03/03/2026,1200,0,0\r\n03/02/2026,,2,1\r\n03/01/2026,3,2,1\r\n',
  )
})

describe('an unfinished day or month', () => {
  const during = (today: string, kind: ChartKind, step: 'day' | 'month' = 'day') =>
    renderScreen(
      () => (
        <RangeContext value={rangeOf(new URLSearchParams(), 'UTC', today)}>
          <ChartAndTable
            id="sample"
            label="By day"
            kind={kind}
            step={step}
            points={step === 'day' ? points : ['01/01/2026', '02/01/2026', '03/01/2026']}
            series={[{ id: 'trials', name: 'Trials', values: [1, 1, 2] }]}
          />
        </RangeContext>
      ),
      { at: '/quickstats', answers: {} },
    )

  test.each([
    ['line', 'day', 'Dotted: today so far'],
    ['line', 'month', 'Dotted: this month so far'],
    ['bar', 'day', 'Pale: today so far'],
    ['stack', 'month', 'Pale: this month so far'],
  ] as const)('of a %s by %s has a legend: %s', async (kind, step, note) => {
    await during('03/03/2026', kind, step)
    expect(await screen.findByText(note)).toBeVisible()
  })

  test('is a dotted segment of the line, and a marked row of the table', async () => {
    const { user } = await during('03/03/2026', 'line')
    const drawn = await chart()
    expect(drawn.querySelectorAll('path[stroke-dasharray="1 4"]')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getByRole('rowheader', { name: 'Mar 3, 2026, so far' })).toBeVisible()
  })

  test('is not marked once the range ends before today', async () => {
    await during('03/04/2026', 'line')
    expect((await chart()).querySelector('path[stroke-dasharray="1 4"]')).toBeNull()
    expect(screen.queryByText('Dotted: today so far')).toBeNull()
  })
})
