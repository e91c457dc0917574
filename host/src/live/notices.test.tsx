import { notify } from '@console/shared/kit/notify'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, within } from '@testing-library/react'
import NoticesDialog from './notices.dialog.tsx'

const Panel = () => <NoticesDialog onClose={() => {}} />
const part = (name: string) => within(screen.getByRole('region', { name }))

test('lists past notices, and offers Undo for undoable changes', async () => {
  const { user, received } = await renderScreen(Panel, {
    at: '/',
    answers: { session: { undoChange: () => ({}) } },
  })
  expect(await screen.findByText('No changes in this tab yet.')).toBeVisible()
  expect(screen.getByText('No notices yet.')).toBeVisible()
  act(() => {
    notify.error('The server is away.', 'Request abc')
    notify.success('Ana Sousa saved.', { changeId: 7, onUndone: () => {} })
  })
  const notices = part('Latest notices')
  expect(notices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ana Sousa saved.'),
    expect.stringContaining('Request abc'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo: Ana Sousa saved.' }))
  expect(await part('Changes that can be undone').findByText('Undone')).toBeVisible()
  expect(received.find(({ call }) => call === 'session.undoChange')?.input).toEqual({ change_id: 7 })
})
