import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { ActionList } from '../../../parts/action-list.tsx'
import { aCustomer } from '../../../testing/customers.ts'
import { useOutsideActions } from './outside-actions.tsx'

type Answers = Parameters<typeof renderScreen>[1]['answers']

const show = (answers: Answers = {}, values: Partial<Customer> = {}) => {
  const customer = aCustomer(values)
  const Actions = () => <ActionList title="Outside" name="Ana Sousa" actions={useOutsideActions(customer)} />
  return renderScreen(Actions, { at: '/editmember', answers })
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('welcome email', () => {
  const reach = (sent_at: string | null = null): NonNullable<Answers['reach']> => ({
    listMailTemplates: () => [
      { id: 'welcome', kind: 'welcome', name: 'Welcome', subject: '', text: '' },
      { id: 'welcome_trial', kind: 'welcome', name: 'Welcome: trial', subject: '', text: '' },
    ],
    previewMail: ({ template }) => ({
      to: 'ana@acme.example',
      subject: `Subject of ${template}`,
      text: 'Hello Ana',
      missing: template === 'welcome_trial' ? ['trial_ends_on', 'nonsense'] : [],
      sent_at,
    }),
    sendWelcomeMail: () => ({ to: 'ana@acme.example' }),
  })

  test('is chosen, previewed and sent', async () => {
    const { user, received } = await show({ reach: reach() })
    await user.click(await button('Send a welcome email'))
    const dialog = await screen.findByRole('dialog', { name: 'Send a welcome email to Ana Sousa?' })
    expect(await within(dialog).findByText('Subject of welcome')).toBeVisible()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Template' }), 'Welcome: trial')
    expect(await within(dialog).findByText('Subject of welcome_trial')).toBeVisible()
    expect(within(dialog).getByText(/Unknown for this customer: Trial end and nonsense\./)).toBeVisible()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The welcome email to ana@acme.example is on its way.')).toBeVisible()
    expect(received.filter(({ call }) => call === 'reach.sendWelcomeMail').map(({ input }) => input)).toEqual([
      { customer_id: 7, template: 'welcome_trial' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('warns when the customer already got it', async () => {
    const { user } = await show({ reach: reach('2026-11-01T10:00:00.000Z') })
    await user.click(await button('Send a welcome email'))
    expect(await screen.findByText(/They already got this template: /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
  })

  test('shows a refusal, and offers Retry after a failed preview', async () => {
    let down = true
    const { user } = await show({
      reach: {
        ...reach(),
        previewMail: () => {
          if (down) throw new Refusal('unavailable')
          return { to: 'a@b.example', subject: 'Here it is', text: '', missing: [], sent_at: null }
        },
        sendWelcomeMail: () => {
          throw new Refusal('customerBlocked')
        },
      },
      members: {},
    })
    await user.click(await button('Send a welcome email'))
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    down = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Here it is')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The account is blocked; enable it first.')).toBeVisible()
  })
})

describe('sign in as customer', () => {
  const url = 'https://www.example.com/sign-in-as#token=abc'

  test('asks for a reason, sends all input, and shows the link once', async () => {
    const { user, received } = await show({
      customerAccount: { signInAsCustomer: () => ({ url, expires_at: '2026-11-21T12:15:00.000Z' }) },
    })
    await user.click(await button('Sign in as customer'))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in as Ana Sousa?' })
    expect(dialog).toHaveTextContent('The session ends after 15 minutes')
    await user.click(within(dialog).getByRole('button', { name: 'Create the link' }))
    expect(received.some(({ call }) => call === 'customerAccount.signInAsCustomer')).toBe(false)
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Cannot see their list')
    await user.type(within(dialog).getByRole('textbox', { name: /Ticket link/ }), 'https://tickets.example/7')
    await user.type(within(dialog).getByRole('textbox', { name: /Notes/ }), 'On the phone')
    await user.click(within(dialog).getByRole('button', { name: 'Create the link' }))
    const link = await screen.findByRole('link', { name: 'Open the main site as Ana Sousa' })
    expect(link).toHaveAttribute('href', url)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(received.find(({ call }) => call === 'customerAccount.signInAsCustomer')?.input).toEqual({
      customer_id: 7,
      reason: 'Cannot see their list',
      note: { ticket_url: 'https://tickets.example/7', notes: 'On the phone' },
    })
    await user.click(link)
    expect(screen.queryByRole('link', { name: /Open the main site/ })).not.toBeInTheDocument()
    expect(screen.getByText('The link has been opened and no longer works.')).toBeVisible()
    expect(JSON.stringify({ ...localStorage })).not.toContain('token=abc')
  })

  test('keeps the input after a refusal', async () => {
    const { user } = await show({
      customerAccount: {
        signInAsCustomer: () => {
          throw new Refusal('notConfigured')
        },
      },
    })
    await user.click(await button('Sign in as customer'))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'To look')
    await user.click(screen.getByRole('button', { name: 'Create the link' }))
    expect(await screen.findByText('This is not set up here.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('To look')
  })
})

describe('Salesforce', () => {
  test('asks, converts and reports', async () => {
    const { user, received } = await show({
      customerAccount: { convertLead: () => aCustomer({ salesforce_contact_id: '003' }) },
    })
    await user.click(await button('Make a Salesforce contact'))
    const question = await screen.findByRole('alertdialog', { name: 'Make Ana Sousa a contact in Salesforce?' })
    expect(question).toHaveTextContent('ana@acme.example')
    await user.click(within(question).getByRole('button', { name: 'Make a contact' }))
    expect(await screen.findByText('Ana Sousa is a contact in Salesforce.')).toBeVisible()
    expect(received.find(({ call }) => call === 'customerAccount.convertLead')?.input).toEqual({ customer_id: 7 })
  })

  test.each([
    ['notConfigured', 'This is not set up here.'],
    ['noSuchLead', 'Salesforce has no lead with this email address.'],
  ] as const)('%s is explained in words', async (code, sentence) => {
    const { user } = await show({
      customerAccount: {
        convertLead: () => {
          throw new Refusal(code)
        },
      },
    })
    await user.click(await button('Make a Salesforce contact'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a contact' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})

test('disables disallowed actions, with the reason', async () => {
  await show({}, { flags: ['blocked'], salesforce_contact_id: '003' })
  for (const name of ['Send a welcome email', 'Sign in as customer']) {
    expect(await button(name)).toBeDisabled()
    expect(await button(name)).toHaveAccessibleDescription(/The account is blocked; enable it first\./)
  }
  expect(await button('Make a Salesforce contact')).toHaveAccessibleDescription(/already a contact in Salesforce/)
})
