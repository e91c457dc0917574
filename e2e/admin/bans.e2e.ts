import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a range is banned after its blast radius is read, and single bans are merged into their range', async ({
  open,
  api,
}) => {
  const manager = await api('manager')
  const customer = await prepareCustomer(manager)
  const page = await open({ as: 'manager' })
  const around = customer.ip.replace(/\d+$/, '0/24')

  await test.step('the form opens with the range and names the customers seen there', async () => {
    await page.goto(`/ban-ip?range=${encodeURIComponent(around)}`)
    const dialog = page.getByRole('dialog', { name: 'Ban an address' })
    await expect(dialog.getByRole('textbox', { name: 'Address or range' })).toHaveValue(around)
    const hit = dialog.getByRole('list', { name: 'Customers who would be affected' })
    await expect(hit.getByRole('listitem').filter({ hasText: customer.email })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Scrapes by turns')
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: `Ban ${around}?` })
      .getByRole('button', { name: 'Ban' })
      .click()
    await expect(row(page, around)).toContainText('In force')
    await notice(page, `${around} is banned.`).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, around)).toBeHidden()
  })

  const net = `10.${Date.now() % 250}.${Math.trunc(Date.now() / 250) % 250}`
  const singles = [`${net}.9`, `${net}.70`, `${net}.170`]
  for (const range of singles)
    await manager.call('admin/add_banned_ip', { range, reason: 'Scraping', duration: 'forever' })

  await test.step('one change replaces three bans by their range, and Undo reverts it', async () => {
    await page.goto('/ban-ip')
    await page.getByRole('button', { name: /roll-up/ }).click()
    const list = page.getByRole('dialog', { name: 'Roll up single bans' })
    expect(await accessibilityFaults(page)).toEqual([])
    await list.getByRole('button', { name: `Ban ${net}.0/24 instead` }).click()
    const dialog = page.getByRole('dialog', { name: 'Ban an address' })
    const needless = dialog.getByRole('region', { name: 'Redundant bans' })
    for (const single of singles) await expect(needless).toContainText(single)
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(row(page, `${net}.0/24`)).toBeVisible()
    await expect(row(page, singles[0] ?? '')).toBeHidden()
    await notice(page, `${net}.0/24 is banned.`).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, singles[0] ?? '')).toBeVisible()
    await expect(row(page, `${net}.0/24`)).toBeHidden()
  })
})

interface Run {
  readonly customers: number
  readonly at_once: number
  readonly sample: readonly { customer_id: number; name: string; at_once: boolean; day: string }[]
}

/** Sort key of wire dates, which begin with the month. */
const wireOrder = (one: string, other: string): number => Date.parse(one) - Date.parse(other)

/** Rules that hit somebody by yesterday's or today's activity, and as few as possible. */
const findRules = async (su: Api, settings: Record<string, unknown>) => {
  const { auto_banning_id: _id, enabled: _on, exempt: _exempt, updated_by: _by, updated_at: _at, ...rest } = settings
  const { version: _version, ...rules } = rest
  for (const limit of [200, 120, 80, 60, 40, 30, 20, 10, 5, 2, 1]) {
    const typed = { ...rules, searches_per_hour_on: false, searches_per_day_on: true, searches_per_day_limit: limit }
    const ask = () => su.call<Run>('admin/dry_run_auto_banning', { ...typed, searches_per_day_action: 'block' })
    const run = await ask()
    if (run.at_once > 0) return { limit, run, ask }
  }
  throw new Error('No customer has searched since yesterday.')
}

test('a dry run names customers, enabled rules block them, and Undo unblocks them', async ({ open, api }) => {
  const su = await api('su')
  const { limit, run, ask } = await findRules(su, await su.call('admin/get_auto_banning'))
  // The newest of them: one of yesterday is no longer hit if midnight passes meanwhile.
  const [someone] = run.sample.filter(({ at_once }) => at_once).sort((a, b) => wireOrder(b.day, a.day))
  if (someone === undefined) throw new Error('Nobody of the sample is hit at once.')
  const flags = async () =>
    (await su.call<{ flags: string[] }>('searchMemberData_id', { customer_id: someone.customer_id })).flags
  const page = await open({ as: 'su' })
  await page.goto('/config_auto_banning')
  const enabled = page.getByRole('checkbox', { name: 'Apply these rules every five minutes' })
  const history = page.getByRole('region', { name: 'Actions taken' }).first()

  await test.step('the dry run beside the form follows the input', async () => {
    await page.getByRole('checkbox', { name: 'Searches in one hour' }).uncheck()
    await page.getByRole('textbox', { name: 'Searches in one day: from' }).fill(String(limit))
    await page.getByRole('combobox', { name: 'Searches in one day: then' }).selectOption('Block the account')
    const beside = page.getByRole('region', { name: 'Dry run' })
    await expect(beside.getByRole('listitem').filter({ hasText: someone.name }).first()).toContainText('Immediately')
    expect(await flags()).not.toContain('blocked')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('enabled rules apply at once', async () => {
    await enabled.check()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'Apply these rules?' })
    await expect(question).toContainText(`Affected immediately: ${(await ask()).at_once}.`)
    await question.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Rules saved.')).toBeVisible()
    await expect.poll(flags).toContain('blocked')
    await page.reload()
    await expect(history.getByRole('row').filter({ hasText: someone.name }).first()).toContainText('Account blocked')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('undone and switched off', async () => {
    await history
      .getByRole('button', { name: `Undo: ${someone.name}` })
      .first()
      .click()
    await page
      .getByRole('alertdialog', { name: 'Undo 1 action of the rules?' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(flags).not.toContain('blocked')
    await enabled.uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rules saved.')).toBeVisible()
    await su
      .call('admin/undo_auto_bans', { selection: { matching: { state: 'standing', action: 'block' } } })
      .catch(() => {})
  })
})
