import { Refusal } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { InsideProduct } from '../../../contract/calls/inside-products.ts'
import { Screen } from './add-inside-product.screen.tsx'

const product = (id: number, name: string, values: Partial<InsideProduct> = {}): InsideProduct => ({
  id,
  company_id: 7,
  name,
  category: 'Tool',
  url: '',
  created_by: 'Ana Reis',
  version: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  ...values,
})
const company = { company_id: 7, name: 'Acme', domain: 'acme.example' }
const found = {
  company_id: 7,
  name: 'Acme',
  domain: 'acme.example',
  by_domain: null,
  country: 'PT',
  employees: 12,
  exact: false,
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['insideProducts']>
const show = (answers: Answers = {}, at = '/add-inside-product?company_id=7') =>
  renderScreen(Screen, {
    at,
    answers: {
      companies: { searchCompanies: () => [found] },
      insideProducts: {
        listInsideProducts: () => ({ company, rows: [product(1, 'CRM Suite'), product(2, 'Mailer')] }),
        ...answers,
      },
    },
  })
const inputs = (received: readonly { call: string; input: unknown }[], name: string) =>
  received.flatMap(({ call, input }) => (call === `insideProducts.${name}` ? [input] : []))

test('finds a company by name and chooses it with Enter', async () => {
  const { user, search } = await show({}, '/add-inside-product')
  expect(screen.getByText('Choose a company')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'acm')
  await screen.findByRole('option', { name: /Acme/ })
  await user.keyboard('{Enter}')
  expect(search().get('company_id')).toBe('7')
  expect(await screen.findByRole('heading', { name: '2 products' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
})

test('adds a product, and is ready for the next in the same category', async () => {
  const { user, received } = await show({ addInsideProduct: (input) => product(9, input.name, input) })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Studio')
  await user.type(screen.getByRole('textbox', { name: /^Category/ }), 'Design{Enter}')
  expect(await screen.findByText('Studio added.')).toBeVisible()
  expect(inputs(received, 'addInsideProduct')).toEqual([{ company_id: 7, name: 'Studio', category: 'Design', url: '' }])
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: /^Category/ })).toHaveValue('Design')
})

test('shows at its field that a name is taken', async () => {
  const { user } = await show({
    addInsideProduct: () => {
      throw new Refusal('nameTaken', { data: { name: ['The company has Mailer already.'] } })
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'mailer{Enter}')
  expect(await screen.findByText('The company has Mailer already.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('mailer')
})

test('shows the outcome of pasted lines, and keeps those not added', async () => {
  const { user, received } = await show({
    previewInsideProducts: ({ lines }) => ({
      added: lines.length - 1,
      lines: lines.map((_, index) => (index === 0 ? { outcome: 'already', by: 'Mailer' } : { outcome: 'added' })),
    }),
    importInsideProducts: ({ lines }) => ({
      added: lines.length - 2,
      lines: lines.map((_, index) =>
        index === 0 ? { outcome: 'already', by: 'Mailer' } : { outcome: index === 1 ? 'added' : 'tooMany' },
      ),
    }),
  })
  const lines = await screen.findByRole('textbox', { name: 'Lines' })
  await user.click(lines)
  await user.paste('mailer\nStudio\tDesign\thttps://s.example\nDesk')
  expect(await screen.findByText('2 to be added · 1 left out')).toBeVisible()
  expect(screen.getByText(/Already listed: Mailer/)).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const notice = await screen.findByText('1 product added · 1 unchanged · 1 not done')
  expect(noticeKind(notice)).toBe('warning')
  expect(inputs(received, 'importInsideProducts')).toEqual([
    {
      company_id: 7,
      lines: [
        { name: 'mailer', category: '', url: '' },
        { name: 'Studio', category: 'Design', url: 'https://s.example' },
        { name: 'Desk', category: '', url: '' },
      ],
    },
  ])
  expect(lines).toHaveValue('mailer\nDesk')
})

const allAdded = ({ lines }: { lines: readonly unknown[] }) => ({
  added: lines.length,
  lines: lines.map(() => ({ outcome: 'added' as const })),
})

test('keeps what is typed while lines are being added', async () => {
  localStorage.clear()
  const way = Promise.withResolvers<void>()
  const { user } = await show({
    previewInsideProducts: allAdded,
    importInsideProducts: async (input) => {
      await way.promise
      return allAdded(input)
    },
  })
  const lines = await screen.findByRole('textbox', { name: 'Lines' })
  await user.type(lines, 'Studio')
  await user.click(await screen.findByRole('button', { name: 'Add 1' }))
  await user.type(lines, '{Enter}Desk')
  way.resolve()
  expect(await screen.findByText('1 product added')).toBeVisible()
  expect(lines).toHaveValue('Studio\nDesk')
})

test('restores lines from an earlier visit until they are added', async () => {
  localStorage.clear()
  const answers = { previewInsideProducts: allAdded, importInsideProducts: allAdded }
  const first = await show(answers)
  await first.user.type(await screen.findByRole('textbox', { name: 'Lines' }), 'Studio')
  first.view.unmount()
  const second = await show(answers)
  expect(await screen.findByRole('textbox', { name: 'Lines' })).toHaveValue('Studio')
  await second.user.click(await screen.findByRole('button', { name: 'Add 1' }))
  await screen.findByText('1 product added')
  second.view.unmount()
  await show(answers)
  expect(await screen.findByRole('textbox', { name: 'Lines' })).toHaveValue('')
})

test('deletes the selected products only after confirmation, and offers Undo', async () => {
  const { user, received } = await show({ deleteInsideProducts: ({ ids }) => ({ deleted: ids.length }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mailer' }))
  await user.click(screen.getByRole('button', { name: 'Delete (1)' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 product?' })
  expect(question).toHaveTextContent('Removed from Acme: Mailer.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 product deleted')).toBeVisible()
  expect(inputs(received, 'deleteInsideProducts')).toEqual([{ company_id: 7, ids: [2] }])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('edits a product in a dialog, with the version seen', async () => {
  const { user, received } = await show({ updateInsideProduct: (input) => product(2, input.name, { version: 2 }) })
  await user.click(await screen.findByRole('button', { name: 'Edit Mailer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit product' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' 2')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Mailer 2 saved.')).toBeVisible()
  expect(inputs(received, 'updateInsideProduct')).toEqual([
    { id: 2, version: 1, name: 'Mailer 2', category: 'Tool', url: '' },
  ])
})

test('filters by name or category, and says when nothing matches', async () => {
  const { user } = await show()
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by name or category' }), 'crm')
  expect(screen.queryByText('Mailer')).not.toBeInTheDocument()
  expect(screen.getByText('CRM Suite')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('Nothing matches')).toBeVisible()
})

test('says when a company has no products, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listInsideProducts: () => {
      if (down) throw new Refusal('unavailable')
      return { company, rows: [] }
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No products yet')).toBeVisible()
})
