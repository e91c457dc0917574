import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { MailTemplate } from '../../../contract/calls/reach.ts'
import { aCampaign } from '../../testing/campaigns.ts'
import { aCustomerRow } from '../../testing/customers.ts'
import { Screen } from './reach-customers.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['reach']>

const template = (id: string, name: string): MailTemplate => ({ id, kind: 'campaign', name, subject: '', text: '' })
const rows = [1, 2, 3].map((id) => aCustomerRow({ customer_id: id, last_name: `Nr ${id}`, email: `nr${id}@x.example` }))

const show = (answers: Answers = {}, at = '/reach-customers') =>
  renderScreen(Screen, {
    at,
    answers: {
      members: { listCountries: () => [] },
      reach: {
        listReachCustomers: () => ({ rows, total: 250, next: null, previous: null }),
        listMailTemplates: () => [template('come_back', 'Come back'), template('new_data', 'New data')],
        previewCampaign: () => ({
          recipients: 2,
          had_before: 12,
          unreachable: 1,
          sample: rows
            .slice(0, 2)
            .map(({ customer_id, last_name, email }) => ({ customer_id, name: last_name, email })),
        }),
        previewMail: ({ customer_id, template: id }) => ({
          to: `nr${customer_id}@x.example`,
          subject: `Subject of ${id} for ${customer_id}`,
          text: 'Hello',
          missing: [],
          sent_at: null,
        }),
        listCampaigns: () => [],
        ...answers,
      },
    },
  })

type Shown = Awaited<ReturnType<typeof show>>
const openDialog = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Write to them' }))
  return screen.findByRole('dialog', { name: 'Write to the selected customers' })
}

test('lists the customers not written to yet, and says so', async () => {
  const { received } = await show()
  expect(await screen.findByRole('link', { name: 'Ana Nr 2' })).toHaveAttribute('href', '/editmember?customer_id=2')
  expect(screen.getByRole('combobox', { name: 'Email status' })).toHaveDisplayValue('Not written to yet')
  expect(received.find(({ call }) => call === 'reach.listReachCustomers')?.input).toMatchObject({ filters: {} })
})

test('sends the chosen email status to the server', async () => {
  const { user, search, received } = await show()
  await screen.findByRole('link', { name: 'Ana Nr 1' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email status' }), 'Bounced')
  expect(search().get('email_status')).toBe('3')
  await waitFor(() =>
    expect(received.filter(({ call }) => call === 'reach.listReachCustomers').at(-1)?.input).toMatchObject({
      filters: { email_status: '3' },
    }),
  )
})

test('says when no customer is left', async () => {
  await show({ listReachCustomers: () => ({ rows: [], total: 0, next: null, previous: null }) })
  expect(await screen.findByText('No one is left to write to')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listReachCustomers: () => {
      if (down) throw new Refusal('unavailable')
      return { rows, total: 3, next: null, previous: null }
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ana Nr 1' })).toBeVisible()
})

test('says who gets the mail and who does not, and previews each mail', async () => {
  const shown = await show()
  const dialog = await openDialog(shown)
  expect(await within(dialog).findByText('2 customers will get it.')).toBeVisible()
  expect(within(dialog).getByText('12 already got this template in a campaign and are skipped.')).toBeVisible()
  expect(within(dialog).getByText('1 is blocked, spam or bounced and is skipped.')).toBeVisible()
  expect(await within(dialog).findByText('Subject of come_back for 1')).toBeVisible()
  await shown.user.click(within(dialog).getByRole('button', { name: 'Next customer' }))
  expect(await within(dialog).findByText('Subject of come_back for 2')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Next customer' })).toBeDisabled()
  await shown.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Template' }), 'New data')
  expect(await within(dialog).findByText('Subject of new_data for 2')).toBeVisible()
})

test('sends the previewed campaign once, and opens the campaigns', async () => {
  const shown = await show({ createCampaign: ({ name }) => aCampaign({ name, recipients: 2 }) })
  const dialog = await openDialog(shown)
  const name = within(dialog).getByRole('textbox', { name: /Name of the campaign/ })
  await shown.user.clear(name)
  await shown.user.type(name, 'Autumn')
  await shown.user.dblClick(await within(dialog).findByRole('button', { name: 'Send to 2 customers' }))
  expect(await screen.findByText('“Autumn” goes to 2 customers.')).toBeVisible()
  const sent = shown.received.filter(({ call }) => call === 'reach.createCampaign')
  expect(sent.map(({ input }) => input)).toEqual([
    { name: 'Autumn', template: 'come_back', selection: { ids: [1, 2] }, recipients: 2 },
  ])
  expect(shown.search().get('view')).toBe('campaigns')
})

test('writes to all matching customers on request, and keeps the selection after Cancel', async () => {
  const shown = await show()
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown.user.click(screen.getByRole('button', { name: 'Select all 250 rows' }))
  await shown.user.click(screen.getByRole('button', { name: 'Write to them' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('2 customers will get it.')
  expect(shown.received.find(({ call }) => call === 'reach.previewCampaign')?.input).toEqual({
    template: 'come_back',
    selection: { matching: {} },
  })
  await shown.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('250 rows selected')).toBeVisible()
})

test('sends nothing when the recipients have changed, and previews again', async () => {
  let recipients = 2
  const shown = await show({
    previewCampaign: () => ({ recipients, had_before: 0, unreachable: 0, sample: [] }),
    createCampaign: () => {
      recipients = 3
      throw new Refusal('invalidInput', { data: { recipients: ['It would go to 3 now.'] } })
    },
  })
  const dialog = await openDialog(shown)
  await shown.user.click(await within(dialog).findByRole('button', { name: 'Send to 2 customers' }))
  expect(await within(dialog).findByText(/The number of customers has changed/)).toBeVisible()
  expect(await within(dialog).findByRole('button', { name: 'Send to 3 customers' })).toBeEnabled()
})

test('cannot be sent without recipients or a name', async () => {
  const shown = await show({ previewCampaign: () => ({ recipients: 0, had_before: 2, unreachable: 0, sample: [] }) })
  const dialog = await openDialog(shown)
  expect(await within(dialog).findByText('No one will get it.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: /Send to/ })).toBeDisabled()
})

test("shows the server's refusal", async () => {
  const shown = await show({
    createCampaign: () => {
      throw new Refusal('nobodyToWriteTo')
    },
  })
  const dialog = await openDialog(shown)
  await shown.user.click(await within(dialog).findByRole('button', { name: 'Send to 2 customers' }))
  expect(await screen.findByText('No one is left to write to.')).toBeVisible()
  expect(dialog).toBeVisible()
})
