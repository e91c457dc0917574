import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { CustomerRow } from '../../../contract/calls/members.ts'
import { aCustomerRow } from '../../testing/customers.ts'
import { Screen } from './new-customers.screen.tsx'

const row = (id: number, last_name: string, values: Partial<CustomerRow> = {}) =>
  aCustomerRow({ customer_id: id, last_name, email: `n${id}@acme.example`, approval: 'waiting', ...values })
const page = (rows: CustomerRow[], total = rows.length) => ({ rows, total, next: null, previous: null })
const two = page([row(1, 'One', { email_kind: 'disposable' }), row(2, 'Two', { source: 'api' })])

type Answers = Parameters<typeof renderScreen>[1]['answers']
const show = (newCustomers: Answers['newCustomers'], at = '/new-customers', reach: Answers['reach'] = {}) =>
  renderScreen(Screen, { at, answers: { newCustomers, reach, members: { listCountries: () => [] } } })

const nothingRefused = { unchanged: 0, refused: [], refused_total: 0 }

test('lists the new customers with their source', async () => {
  await show({ listNewCustomers: () => two })
  expect(await screen.findByRole('link', { name: 'Ana One' })).toHaveAttribute('href', '/editmember?customer_id=1')
  expect(screen.getByRole('row', { name: /Ana One/ })).toHaveTextContent('Disposable mail')
  expect(screen.getByRole('row', { name: /Ana Two/ })).toHaveTextContent('API')
  expect(screen.getByRole('combobox', { name: 'Since' })).toHaveDisplayValue('Last 7 days')
})

test('requests another period from the address', async () => {
  const { received } = await show({ listNewCustomers: () => two }, '/new-customers?last_x_days=30&email_kind=free')
  await screen.findByText('Ana One')
  expect(received.find(({ call }) => call === 'newCustomers.listNewCustomers')?.input).toMatchObject({
    filters: { last_x_days: '30', email_kind: 'free' },
    sort: { by: 'created_at', direction: 'desc' },
  })
})

test('says when there are no new customers, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listNewCustomers: () => {
      if (down) throw new Refusal('unavailable')
      return page([])
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No new customers')).toBeVisible()
})

test('approves all matching customers after confirmation, and says why others were left out', async () => {
  const { user, received } = await show({
    listNewCustomers: () => page([row(1, 'One')], 250),
    setApprovalOfMany: () => ({
      done: 12,
      unchanged: 3,
      refused_total: 2,
      refused: [
        { id: 1, name: 'Bo Vos', code: 'customerBlocked' },
        { id: 2, name: 'Cy Lee', code: 'newerThanThisConsole' },
      ],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 250 rows' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve 250 customers?' })
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  const report = await screen.findByRole('dialog', { name: '2 rows were left out' })
  expect(within(report).getByRole('row', { name: /Bo Vos/ })).toHaveTextContent(
    'The account is blocked; enable it first.',
  )
  expect(within(report).getByText('12 done · 3 unchanged · 2 not done')).toBeVisible()
  expect(received.find(({ call }) => call === 'newCustomers.setApprovalOfMany')?.input).toEqual({
    selection: { matching_new: {} },
    status: 'approve',
  })
  const [close] = within(report).getAllByRole('button', { name: 'Close' })
  await user.click(close as HTMLElement) // found by getAllByRole
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})

test('a row action works like the bulk action', async () => {
  const { user, received } = await show({
    listNewCustomers: () => two,
    setSpamOfMany: () => ({ done: 1, ...nothingRefused }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for row 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as spam' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark 1 customer as spam?' })
  await user.click(within(question).getByRole('button', { name: 'Mark as spam' }))
  expect(await screen.findByText('1 customer marked as spam')).toBeVisible()
  expect(received.find(({ call }) => call === 'newCustomers.setSpamOfMany')?.input).toEqual({
    selection: { ids: [2] },
    status: true,
  })
})

test('sends the welcome email of the chosen template, previewed for one recipient', async () => {
  const template = (id: string) => ({ id, kind: 'welcome' as const, name: `Template ${id}`, subject: id, text: id })
  const { user, received } = await show(
    { listNewCustomers: () => two, sendWelcomeToMany: () => ({ done: 2, ...nothingRefused }) },
    '/new-customers',
    {
      listMailTemplates: () => [template('first'), template('second')],
      previewMail: ({ template }) => ({
        to: 'n1@acme.example',
        subject: `Subject ${template}`,
        text: 'Dear Ana',
        missing: [],
        sent_at: null,
      }),
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Welcome email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Welcome email to 2 customers' })
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Template' }), 'second')
  expect(await within(dialog).findByText('Subject second')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Welcome email sent to 2 customers')).toBeVisible()
  expect(received.find(({ call }) => call === 'newCustomers.sendWelcomeToMany')?.input).toEqual({
    selection: { ids: [1, 2] },
    template: 'second',
  })
})
