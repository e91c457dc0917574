import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { aCustomer } from '../../../testing/customers.ts'
import { anAlert, aTrigger } from '../../../testing/interests.ts'
import { InterestsTab } from './interests.tab.tsx'

const customer = aCustomer()
const Screen = () => <InterestsTab customer={customer} />
type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['interests']>

const lists = { triggers: [aTrigger()], alerts: [anAlert()], topic_ids: [], topic_limit: 25 }
const own = {
  customer_id: 99,
  name: 'Mia Manager',
  triggers: [aTrigger({ id: 12, name: 'My trigger' })],
  alerts: [anAlert({ customer_alert_id: 22, name: 'My news' })],
}

const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=interests',
    answers: { interests: { listInterests: () => lists, listOwnTriggers: () => own, ...answers } },
  })
const panel = (name: string) => screen.findByRole('region', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('shows triggers, alerts and what the agent can copy', async () => {
  await show()
  expect(await screen.findByText('Funding in Berlin')).toBeVisible()
  expect(await panel('Triggers')).toHaveTextContent('Funding in BerlinFundingcountry: DE')
  expect(await panel('Alerts')).toHaveTextContent('Weekly newsCompany news')
  expect(await screen.findByText('My trigger')).toBeVisible()
  expect(await panel('From my account')).toHaveTextContent('Mia Manager')
})

test('renames a trigger in a dialog, and reports errors at the field', async () => {
  const { user, received } = await show({
    renameTrigger: ({ name }) => {
      if (name === 'x') throw new Refusal('invalidInput', { data: { name: ['Too short.'] } })
      return aTrigger({ name, version: 2 })
    },
  })
  await user.click(await button('Rename: Funding in Berlin'))
  const dialog = await screen.findByRole('dialog', { name: 'Rename the trigger' })
  const field = within(dialog).getByRole('textbox', { name: /Name/ })
  const rename = async (name: string) => {
    await user.clear(field)
    if (name) await user.type(field, name)
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  }
  await rename('')
  expect(await within(dialog).findByText('Please fill this in.')).toBeVisible()
  await rename('x')
  expect(await within(dialog).findByText('Too short.')).toBeVisible()
  await rename('Berlin')
  expect(await screen.findByText('The trigger is now called Berlin.')).toBeVisible()
  expect(received.filter(({ call }) => call === 'interests.renameTrigger').at(-1)?.input).toEqual({
    id: 11,
    customer_id: 7,
    name: 'Berlin',
  })
})

test('deletes a trigger after a confirmation that names its owner, and offers Undo', async () => {
  const { user, received } = await show({ deleteTrigger: () => ({}) })
  await user.click(await button('Delete: Funding in Berlin'))
  const question = await screen.findByRole('alertdialog', { name: 'Delete the trigger “Funding in Berlin”?' })
  expect(question).toHaveTextContent('Ana Sousa')
  expect(received.some(({ call }) => call === 'interests.deleteTrigger')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Trigger deleted.')).toBeVisible()
  expect(await button('Undo')).toBeVisible()
  expect(received.find(({ call }) => call === 'interests.deleteTrigger')?.input).toEqual({
    id: 11,
    customer_id: 7,
    fromWhom: 'customer',
  })
})

test.each([
  ['Copy to me: Funding in Berlin', 'copyTrigger', { id: 11, customer_id: 7, fromWhom: 'customer' }],
  ['Copy to customer: My trigger', 'copyTrigger', { id: 12, customer_id: 7, fromWhom: 'you' }],
  ['Copy to me: Weekly news', 'copyNews', { customer_id: 7, customer_alert_id: 21, to_you_or_customer: 'you' }],
  ['Copy to customer: My news', 'copyNews', { customer_id: 7, customer_alert_id: 22, to_you_or_customer: 'customer' }],
])('%s', async (name, call, input) => {
  const { user, received } = await show({
    copyTrigger: () => aTrigger({ id: 13, name: 'The copy' }),
    copyNews: () => anAlert({ customer_alert_id: 23, name: 'The copy' }),
  })
  await user.click(await button(name))
  expect(await screen.findByText('“The copy” copied.')).toBeVisible()
  expect(received.find((one) => one.call === `interests.${call}`)?.input).toEqual(input)
})

test('switches an alert off and shows the stored state', async () => {
  let enabled = true
  const { user } = await show({
    listInterests: () => ({ ...lists, alerts: [anAlert({ enabled })] }),
    setAlertStatus: ({ status }) => {
      enabled = status
      return anAlert({ enabled })
    },
  })
  const box = await screen.findByRole('checkbox', { name: 'Send “Weekly news”' })
  expect(box).toBeChecked()
  await user.click(box)
  expect(await screen.findByText('“Weekly news” turned off.')).toBeVisible()
  expect(box).not.toBeChecked()
})

test('says why nothing can be copied without a linked account', async () => {
  await show({ listOwnTriggers: () => null })
  expect(await screen.findByText('No account of yours is linked')).toBeVisible()
  expect(await button('Copy to me: Funding in Berlin')).toBeDisabled()
  expect(await button('Copy to me: Funding in Berlin')).toHaveAttribute(
    'title',
    'Your agent account is not linked with a customer.',
  )
})

test("offers no copies on the agent's own account", async () => {
  await show({ listOwnTriggers: () => ({ ...own, customer_id: 7 }) })
  expect(await screen.findByText('This customer is your own account')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

test('says when there is nothing, and what to do next', async () => {
  await show({ listInterests: () => ({ ...lists, triggers: [], alerts: [] }) })
  expect(await screen.findByText('No triggers')).toBeVisible()
  expect(await screen.findByText('No alerts')).toBeVisible()
})

test('a failed panel leaves the others alone, and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listOwnTriggers: () => {
      if (down) throw new Refusal('unavailable')
      return own
    },
  })
  expect(await screen.findByText('Funding in Berlin')).toBeVisible()
  const failed = await within(await panel('From my account')).findByRole('alert')
  down = false
  await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('My trigger')).toBeVisible()
})
