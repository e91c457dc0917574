import { act, screen, waitFor } from '@testing-library/react'
import { ApiError } from '../../api/errors.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Button } from '../base.tsx'
import { ModalDialog } from '../overlays/dialog.tsx'
import { notify, takeBack } from './notify.tsx'

const Nothing = () => <Button>Save</Button>
const Dialog = () => (
  <ModalDialog open title="A question" onClose={() => {}}>
    Words
  </ModalDialog>
)
const undoable = (changeId: number) => ({ changeId, onUndone: () => {} })

test('a notice no longer offers Undo for a change undone elsewhere, and names the change', async () => {
  await renderScreen(Nothing, { at: '/', answers: { session: { undoChange: () => ({}) } } })
  act(() => notify.success('Conversation archived', undoable(41)))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await act(() => takeBack(41))
  expect(await screen.findByText('Undone: Conversation archived')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('the reference of a failure is short on the notice, and copied whole', async () => {
  const { user } = await renderScreen(Nothing, { at: '/', answers: {} })
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736'
  act(() => notify.failure(new ApiError('internal', 'Something went wrong', { requestId })))
  await user.click(await screen.findByRole('button', { name: 'Reference 4bf92f35' }))
  expect(await navigator.clipboard.readText()).toBe(requestId)
  expect(await screen.findByRole('button', { name: /^✓ Reference/ })).toBeVisible()
})

test('three equal notices in a row are one notice', async () => {
  await renderScreen(Nothing, { at: '/', answers: {} })
  for (const id of [51, 52, 53]) {
    act(() => notify.success('Saved once more', undoable(id)))
    await screen.findAllByText('Saved once more')
  }
  await waitFor(() => expect(screen.getAllByText('Saved once more')).toHaveLength(1))
})

test('at most one success notice is shown, beside failures and downloads', async () => {
  await renderScreen(Nothing, { at: '/', answers: {} })
  act(() => notify.offer('The file is ready', { label: 'Download', run: () => {} }))
  act(() => notify.error('It failed'))
  for (const said of ['Plan changed', 'Note added']) {
    act(() => notify.success(said))
    await screen.findByText(said)
  }
  await waitFor(() => expect(screen.queryByText('Plan changed')).toBeNull())
  for (const said of ['Note added', 'It failed', 'The file is ready']) expect(screen.getByText(said)).toBeVisible()
})

test('is announced and usable while a dialog is open', async () => {
  await renderScreen(Dialog, { at: '/', answers: {} })
  await screen.findByRole('dialog', { name: 'A question' })
  act(() => notify.success('Plan changed', undoable(61)))
  await new Promise((resolve) => setTimeout(resolve))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
})

test.each([
  ['a success', 'It worked', 6, () => notify.success('It worked')],
  [
    "a success with the server's message",
    'So it said',
    8,
    () => notify.success('So it said', undefined, { ofServer: true }),
  ],
  ['a partial success', 'In part', 8, () => notify.warning('In part')],
  ['a failure', 'It failed', 8, () => notify.error('It failed')],
])('%s is shown for its time', async (_, said, seconds, show) => {
  await renderScreen(Nothing, { at: '/', answers: {} })
  // The code that renders notices is loaded with the first one.
  act(() => notify.success('The first'))
  await screen.findByText('The first')
  jest.useFakeTimers()
  try {
    act(show)
    await act(() => jest.advanceTimersByTimeAsync((seconds - 1) * 1_000))
    expect(screen.getByText(said)).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(2_500))
    expect(screen.queryByText(said)).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})
