import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { CustomerRow, FoundCustomer } from '../../../contract/calls/members.ts'
import { writing } from '../../screens/reach-customers/write.question.ts'
import { PasteButton } from './paste-button.tsx'

type Answers = Parameters<typeof renderScreen>[1]['answers']

type Found = FoundCustomer & Pick<CustomerRow, 'status' | 'plan'>
const found = (customer_id: number, first_name: string, own: Partial<Found> = {}): Found => ({
  status: 'active',
  plan: 'team',
  customer_id,
  first_name,
  last_name: 'Sousa',
  email: `${first_name}@acme.example`,
  stripe_id: null,
  ip: null,
  ...own,
})

const findMany = ({ lines }: { lines: string[] }) =>
  lines.map((line) => {
    const who =
      line === 'one'
        ? [found(7, 'Ana')]
        : line === 'several'
          ? [found(8, 'Ben'), found(9, 'Bea', { status: 'cancelled', plan: 'free' })]
          : []
    return { line, kind: 'text' as const, found: who, total: who.length }
  })

const show = async (answers: Answers = {}) => {
  const view = await renderScreen(PasteButton, { at: '/editmember', answers: { members: { findMany }, ...answers } })
  await view.user.click(screen.getByRole('button', { name: 'Paste a list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste a list' })
  const paste = async (text: string) => {
    await view.user.click(within(dialog).getByRole('textbox', { name: 'One per line' }))
    await view.user.paste(text)
    await view.user.click(within(dialog).getByRole('button', { name: 'Look up' }))
  }
  return { ...view, dialog, paste }
}

test('looks up everybody in a line, and reports the parts it did not read', async () => {
  const { dialog, paste, received } = await show()
  await paste('ana@x.fr; ben@x.fr, "Sousa, Cleo" <cleo@x.fr>\nDana Lee\tdana@x.fr\t28\none')
  expect(await within(dialog).findByText(/^1 found/)).toBeVisible()
  expect(received.find(({ call }) => call === 'members.findMany')?.input).toEqual({
    lines: ['"Sousa, Cleo" <cleo@x.fr>', 'ana@x.fr', 'ben@x.fr', 'dana@x.fr', 'one'],
  })
  expect(within(dialog).getByRole('note')).toHaveTextContent('2 parts were not read: Dana Lee · 28')
})

test('shows the customer beside the line that names them', async () => {
  const { dialog, paste } = await show()
  await paste('one')
  await within(dialog).findByRole('link', { name: /Ana Sousa/ })
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Line', 'Customer', 'Status', 'Plan', 'Read as'])
})

test('shows status and plan of each customer, for several matches once one is chosen', async () => {
  const { user, dialog, paste } = await show()
  await paste('one\nseveral\nnobody')
  await within(dialog).findByRole('link', { name: /Ana Sousa/ })
  const cells = (line: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(`^${line}`) }))
      .getAllByRole('cell')
      .slice(2, 4)
      .map(({ textContent }) => textContent)
  expect(cells('one')).toEqual(['Active', 'Team'])
  expect(cells('several')).toEqual(['', ''])
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Choose the customer for several' }), '9')
  expect(cells('several')).toEqual(['Cancelled', 'Free'])
  expect(cells('nobody')).toEqual(['', ''])
})

test('passes the customers it found to Reach Customer as the selection', async () => {
  const { user, dialog, paste, router } = await show()
  await paste('one')
  await within(dialog).findByRole('link', { name: /Ana Sousa/ })
  const ask = jest.spyOn(writing, 'ask')
  await user.click(within(dialog).getByRole('button', { name: 'Write to them' }))
  expect(router.state.location.pathname).toBe('/reach-customers')
  expect(ask).toHaveBeenCalledWith({ selection: { ids: [7] } })
  ask.mockRestore()
  writing.giveUp()
})

test('shows the customer for each line, and lets the agent choose among several', async () => {
  const { user, dialog, paste, received } = await show({
    newCustomers: { setSpamOfMany: () => ({ done: 2, unchanged: 0, refused: [], refused_total: 0 }) },
  })
  await paste('one\nseveral\nnobody')
  expect(await within(dialog).findByText('1 found · 1 with several matches · 1 without a match')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: /Ana Sousa/ })).toHaveAttribute('href', '/editmember?customer_id=7')
  expect(within(dialog).getByText('No match')).toBeVisible()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Choose the customer for several' }), '9')
  expect(within(dialog).getByRole('toolbar', { name: /^2 / })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as spam' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Mark as spam' }))
  await waitFor(() =>
    expect(received.at(-1)).toMatchObject({
      call: 'newCustomers.setSpamOfMany',
      input: { selection: { ids: [7, 9] }, status: true },
    }),
  )
})

test('keeps the paste when the server does not answer', async () => {
  const { dialog, paste } = await show({
    members: {
      findMany: () => {
        throw new Refusal('unavailable')
      },
    },
  })
  await paste('one')
  expect(await screen.findByText(/The database does not answer/)).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'One per line' })).toHaveValue('one')
})

test('reports too many lines at the field', async () => {
  const { user, dialog } = await show()
  await user.click(within(dialog).getByRole('textbox', { name: 'One per line' }))
  await user.paste(Array.from({ length: 501 }, (_, n) => `line ${n}`).join('\n'))
  expect(await within(dialog).findByText('Too many: 500 at most.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Look up' })).toBeDisabled()
})
