import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'

interface Ticket {
  readonly prospect_id: number
}

const wireToday = () => new Date().toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')

let number = 0
const openTicket = async (agent: Api): Promise<{ id: number; email: string; subject: string }> => {
  number += 1
  const [subject, email] = [`Journey ${Date.now()} ${number}`, `journey${Date.now()}${number}@example.net`]
  const { prospect_id } = await agent.call<Ticket>('admin/create_ticket', {
    requester_email: email,
    requester_name: 'Mina Okafor',
    subject,
    request_type: 'data',
    priority: 'high',
    due_on: wireToday(),
    text: 'Called about a wrong figure',
  })
  return { id: prospect_id, email, subject }
}
const nameOf = async (agent: Api): Promise<{ id: number; name: string }> => {
  const answer = await agent.request.get('/api/v2/user')
  // The reply of GET user (spec §7).
  const { user } = ((await answer.json()) as { data: { user: { agent_id: number; first: string; last: string } } }).data
  return { id: user.agent_id, name: `${user.first} ${user.last}` }
}
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / })
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

test('two agents on one ticket see each other, and the second answer waits for the first', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const [manager, sales] = [await api('manager'), await api('sales')]
  const ticket = await openTicket(manager)
  const [managersName, salesName] = [(await nameOf(manager)).name, (await nameOf(sales)).name]
  const [first, second] = [await open({ as: 'manager' }), await open({ as: 'sales' })]
  for (const page of [first, second]) {
    await page.goto(`/support-ticket/${ticket.id}`)
    await expect(page.getByRole('heading', { name: ticket.subject })).toBeVisible()
  }
  await expect(first.getByText(`${salesName} is viewing`)).toBeVisible()
  expect(await accessibilityFaults(first)).toEqual([])

  await first.getByRole('heading', { name: ticket.subject }).click()
  await first.keyboard.press('r')
  await expect(reply(first)).toBeFocused()
  await first.keyboard.type('We have corrected the figure.')
  await expect(second.getByText(`${managersName} is answering`)).toBeVisible()
  await reply(second).fill('We are looking into it.')
  await expect(first.getByText(`${salesName} is answering`)).toBeVisible()

  await first.keyboard.press('Control+Enter')
  await expect(conversation(first).getByText('We have corrected the figure.')).toBeVisible()
  // It appears by itself, and the other agent's typed text stays.
  await expect(conversation(second).getByText('We have corrected the figure.')).toBeVisible()
  await expect(reply(second)).toHaveValue('We are looking into it.')
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  const stopped = second.getByRole('alert').filter({ hasText: 'replied while you were typing' })
  await expect(stopped).toContainText(managersName)
  await expect(stopped).toContainText('We have corrected the figure.')
  expect(await accessibilityFaults(second)).toEqual([])
  await expect(conversation(first).getByText('We are looking into it.')).toBeHidden()
  await second.getByRole('button', { name: 'Send anyway' }).click()
  await expect(conversation(first).getByText('We are looking into it.')).toBeVisible()
  await expect(reply(second)).toHaveValue('')
})

test('a finished task leaves the badge and the list together, and a new one appears in both', async ({ open, api }) => {
  const [sales, manager] = [await api('sales'), await api('manager')]
  const ticket = await openTicket(manager)
  const { id: agent_id } = await nameOf(sales)
  const task = { prospect_id: ticket.id, due_on: wireToday(), agent_id }
  await manager.call('admin/create_task', { ...task, title: `First call ${ticket.id}` })
  const due = async () => await sales.call<number>('today_tasks_count', { unseen_only: true })
  const before = await due()
  expect(before).toBeGreaterThan(0)

  const page = await open({ as: 'sales' })
  await page.goto('/editmember')
  const item = page.getByRole('banner').getByRole('link', { name: /Support Ticket/ })
  await expect(item).toContainText(String(before))
  await item.click()
  const overview = page.getByRole('link', { name: /^My tasks today/ })
  await overview.click()
  const today = page.getByRole('region', { name: 'Due today' })
  const count = async () => Number((await overview.textContent())?.replace(/\D/g, ''))
  await expect(today.getByRole('listitem')).toHaveCount(await count())
  expect(await accessibilityFaults(page)).toEqual([])
  const all = await count()
  await today.getByRole('checkbox', { name: `Done: First call ${ticket.id}` }).click()
  await expect(today.getByRole('listitem')).toHaveCount(all - 1)
  await expect(overview).toHaveText(new RegExp(`${all - 1}$`))
  // What is shown here has been seen; what arrives while the agent is elsewhere counts again.
  expect(await due()).toBe(0)
  await page.goto('/editmember')
  await expect(item).toHaveText('Support Ticket list')
  await manager.call('admin/create_task', { ...task, title: `Second call ${ticket.id}` })
  await expect(item).toContainText('1')
  await page.goto('/support-ticket?view=tasks')
  await expect(today.getByRole('checkbox', { name: `Done: Second call ${ticket.id}` })).toBeVisible()
  await expect(overview).toHaveText(new RegExp(`${all}$`))
})

test('a macro is previewed before it runs, a ticket is snoozed and restored, and an unknown one has a clear page', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  const ticket = await openTicket(await api('manager'))
  const page = await open({ as: 'manager' })
  await page.goto(`/support-ticket/${ticket.id}?state=any&prospect_date_flag=3`)
  await page.getByRole('heading', { name: ticket.subject }).click()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Thank you, we are looking into it' }).click()
  const macro = page.getByRole('dialog', { name: /Thank you/ })
  await expect(macro.getByText('Hello Mina,')).toBeVisible()
  await expect(macro.getByText('The ticket is assigned to you.')).toBeVisible()
  await macro.getByRole('button', { name: 'Run' }).click()
  await expect(conversation(page).getByText('Hello Mina,')).toBeVisible()
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByTitle('Finish its open tasks first.')).toBeDisabled()

  await page.getByRole('heading', { name: ticket.subject }).click()
  await page.keyboard.press('s')
  await page
    .getByRole('dialog', { name: /^Snooze ticket/ })
    .getByRole('button', { name: 'Snooze' })
    .click()
  const head = page.getByText(/^Snoozed until/)
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(head).toBeHidden()

  await page.goto('/to-do/999999999')
  await expect(page.getByText('There is no such ticket')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(page.getByRole('heading', { name: 'Support Ticket list' })).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
