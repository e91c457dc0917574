import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ModalDialog } from './dialog.tsx'

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Date" onKeyDown={({ key }) => key === 'F2' && setOpen(true)} />
      <ModalDialog
        open={open}
        title="Sure?"
        onClose={() => setOpen(false)}
        footer={
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        }
      >
        It is for good.
      </ModalDialog>
    </>
  )
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ['after it took it', false],
  ['before it took it, on a busy machine', true],
])('a dialog that closes %s gives the focus back', async (_, isBusy) => {
  const { user } = await renderScreen(Screen, { at: '/editmember', answers: {} })
  const field = screen.getByRole('textbox', { name: 'Date' })
  await user.click(field)
  const frame = globalThis.requestAnimationFrame
  const late = new Map<number, FrameRequestCallback>()
  if (isBusy) {
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
      const id = late.size + 1
      late.set(id, run)
      return id
    })
    jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => {
      if (late.has(id)) late.set(id, () => {})
    })
  }
  fireEvent.keyDown(field, { key: 'F2' })
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  if (!isBusy) await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  jest.restoreAllMocks()
  for (const run of late.values()) frame(run)
  await waitFor(() => expect(field).toHaveFocus())
})
