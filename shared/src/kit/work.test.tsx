import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen.tsx'
import { ModalDialog } from './overlays/dialog.tsx'
import { holdsWorkAtom } from './work.tsx'

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ModalDialog open={open} title="Sure?" onClose={() => setOpen(false)}>
        It is for good.
      </ModalDialog>
    </>
  )
}

test('an open dialog counts as work, a closed one does not', async () => {
  const holdsWork = () => getDefaultStore().get(holdsWorkAtom)
  const { user } = await renderScreen(Screen, { at: '/editmember', answers: {} })
  expect(holdsWork()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(holdsWork()).toBe(true)
  // It takes keys once it has the focus.
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(holdsWork()).toBe(false))
})
