import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen.tsx'
import { onDemand } from './on-demand.tsx'
import { lazyDialog } from './overlays/lazy-dialog.tsx'

const Fetched = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    close it
  </button>
)

test('a dialog that cannot be fetched is reported, the page stays, and the next attempt opens it', async () => {
  let connected = false
  const Late = lazyDialog(async () => {
    if (!connected) throw new TypeError('Failed to fetch')
    return { default: Fetched }
  })
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="typed" />
        <button type="button" onClick={() => setOpen(true)}>
          open it
        </button>
        {open ? <Late onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  const { user } = await renderScreen(Page, { at: '/lists', answers: {} })
  const typed = await screen.findByRole('textbox', { name: 'typed' })
  await user.type(typed, 'half a sentence')
  await user.click(screen.getByRole('button', { name: 'open it' }))
  expect(await screen.findByText('The server cannot be reached. Please check your connection.')).toBeVisible()
  expect(typed).toHaveValue('half a sentence')

  connected = true
  await user.click(screen.getByRole('button', { name: 'open it' }))
  await user.click(await screen.findByRole('button', { name: 'close it' }))
  expect(screen.queryByRole('button', { name: 'close it' })).toBeNull()
})

test('a part that was loaded before is there in its first frame', async () => {
  const Part = () => <p>the part</p>
  const Late = onDemand(
    async () => ({ default: Part }),
    () => () => null,
    () => <p>loading</p>,
  )
  Late.begin()
  await Promise.resolve()
  const { container } = render(<Late />)
  expect(container).toHaveTextContent('the part')
})
