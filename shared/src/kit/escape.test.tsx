import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen.tsx'
import { Button, Input } from './base.tsx'
import { ModalDialog } from './overlays/dialog.tsx'
import { Popover } from './overlays/popover.tsx'

/** A field with a list of suggestions that it closes itself. */
const Suggesting = () => {
  const [open, setOpen] = useState(true)
  return (
    <Input
      role="combobox"
      aria-expanded={open}
      aria-controls="nothing"
      aria-label="Company"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    />
  )
}

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Input aria-label="On the page" />
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ModalDialog open={open} title="A question" onClose={() => setOpen(false)}>
        <Input aria-label="Reason" />
        <textarea aria-label="Note" />
        <input aria-label="Key" readOnly value="k" />
        <Suggesting />
      </ModalDialog>
      <Popover label="More" button="More">
        <Input aria-label="In the popover" />
      </Popover>
    </>
  )
}
const show = () => renderScreen(Page, { at: '/', answers: {} })
const field = (name: string) => screen.findByRole('textbox', { name })
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Esc leaves a field of the page, and the typed text stays', async () => {
  const { user } = await show()
  await user.type(await field('On the page'), 'Half{Escape}')
  expect(await field('On the page')).toHaveValue('Half')
  expect(document.body).toHaveFocus()
})

test.each(['Reason', 'Note'])('in a dialog Esc leaves %s first, then closes the dialog', async (name) => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await user.type(await field(name), 'Half{Escape}')
  expect(screen.getByRole('dialog', { name: 'A question' })).toHaveFocus()
  expect(await field(name)).toHaveValue('Half')
  await user.keyboard('{Escape}')
  await dialogGone()
})

test('an element that takes no text is not a field: Esc closes at once', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await user.click(await field('Key'))
  await user.keyboard('{Escape}')
  await dialogGone()
})

test('a list of suggestions closes first, then the field is left, then the dialog closes', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  const company = await screen.findByRole('combobox', { name: 'Company' })
  await user.click(company)
  await user.keyboard('{Escape}')
  expect(company).toHaveAttribute('aria-expanded', 'false')
  expect(company).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'A question' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await dialogGone()
})

test('a popover stays while Esc leaves its field', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await field('In the popover'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'More' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await dialogGone()
})
