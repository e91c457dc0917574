import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'
import { logIn, sendCall } from '../support/calls.ts'
import { type Line, layLine } from '../support/cuttable.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { startConsole } from '../support/start-console.ts'

interface Cuttable {
  readonly url: string
  readonly database: Line
}

/** A console whose database can be disconnected. */
const test = base.extend<object, { readonly cuttable: Cuttable }>({
  cuttable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = await dataFolder('console-forms-')
      const postgres = await startEmbedded({ dataDir })
      const address = new URL(postgres.url)
      const line = await layLine(Number(address.port))
      address.port = String(line.port)
      const env = { DATABASE_URL: address.href, RELEASES_URL: join(dataDir, 'releases') }
      const running = await startConsole({ customers: 60, env })
      await use({ url: running.url, database: line })
      await running.stop()
      await line.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

const words = Object.fromEntries(
  ['shared', 'remote-members', 'remote-members/widgets'].flatMap((folder) =>
    Object.entries<string>(JSON.parse(readFileSync(join(import.meta.dirname, `../../${folder}/lang/fr.json`), 'utf8'))),
  ),
)

/** A console text in the agent's language, by id. */
const fr = (id: string): string => {
  const word = words[id]
  if (word === undefined) throw new Error(`there is no word ${id}`)
  return word
}

const noNumber = fr('rule.number').replace('{example}', new Intl.NumberFormat('fr-FR').format(12_000))

interface Form {
  readonly what: string
  /** Its address for a customer. */
  readonly path: (customerId: number) => string
  /** Opens the form and returns it. */
  readonly open: (page: Page) => Promise<Locator>
  /** A field, an invalid value, the error message, and a valid value. */
  readonly wrong: { readonly field: string; readonly value: string; readonly says: string; readonly right: string }
  /** Further input that must not be lost. */
  readonly kept: { readonly field: string; readonly value: string }
  /** Further required choices. */
  readonly fill?: (form: Locator) => Promise<void>
  readonly submit: string
}

const dialog = async (page: Page, action: string): Promise<Locator> => {
  // The head of a customer's page has some of them as well.
  await page.getByRole('button', { name: action, exact: true }).last().click()
  const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(opened).toBeVisible()
  return opened
}

const tab = (name: string) => (id: number) => `/editmember?customer_id=${id}&tab=${name}`

const ticket = {
  wrong: {
    field: fr('members.action.ticket'),
    value: 'pas une adresse',
    says: fr('rule.webAddress'),
    right: 'https://tickets.example/4711',
  },
  kept: { field: fr('members.action.notes'), value: 'demandé au téléphone' },
}

const someReason = (form: Locator) =>
  form
    .getByLabel(fr('members.action.reason'))
    .selectOption({ index: 1 })
    .then(() => {})

const forms: readonly Form[] = [
  {
    what: 'details',
    path: (id) => `/editmember?customer_id=${id}`,
    open: async (page) => page.getByRole('form', { name: fr('members.editMember.who') }),
    wrong: {
      field: fr('members.customer.email'),
      value: 'ana chez acme',
      says: fr('rule.mail'),
      right: 'zoe@quist.example',
    },
    kept: { field: fr('members.customer.title'), value: 'Cheffe des achats' },
    submit: fr('kit.save'),
  },
  {
    what: 'plan and seats',
    path: tab('subscription'),
    open: (page) => dialog(page, fr('members.subscription.change')),
    ...ticket,
    submit: fr('members.subscription.change'),
  },
  {
    what: 'renewal',
    path: tab('subscription'),
    open: (page) => dialog(page, fr('members.subscription.resign')),
    wrong: { field: fr('members.subscription.amount'), value: 'beaucoup', says: noNumber, right: '120' },
    kept: { field: fr('members.action.notes'), value: 'rappeler en mars' },
    submit: fr('members.subscription.resign'),
  },
  {
    what: 'cancellation',
    path: tab('subscription'),
    open: (page) => dialog(page, fr('members.subscription.cancel')),
    ...ticket,
    fill: someReason,
    submit: fr('members.subscription.cancelOnDay'),
  },
  {
    what: 'block',
    path: tab('account'),
    open: (page) => dialog(page, fr('members.account.block')),
    ...ticket,
    fill: someReason,
    submit: fr('members.account.block'),
  },
  {
    what: 'password',
    path: tab('account'),
    open: (page) => dialog(page, fr('members.account.setPassword')),
    wrong: {
      field: fr('members.account.password'),
      value: 'court',
      says: fr('rule.minLength').replace('{limit}', '6'),
      right: 'assez-long',
    },
    kept: { field: fr('members.action.notes'), value: 'perdu' },
    submit: fr('members.account.setPassword'),
  },
  {
    what: 'new member',
    path: tab('team'),
    open: (page) => dialog(page, fr('members.team.addMember')),
    wrong: { field: fr('members.customer.email'), value: 'rui', says: fr('rule.mail'), right: 'rui@quist.example' },
    kept: { field: fr('members.customer.firstName'), value: 'Rui' },
    submit: fr('members.team.add'),
  },
]

const openAs = async (browser: Browser, url: string): Promise<Page> => {
  const context = await signedInBrowser(browser, url, await logIn(url, 'manager'), { locale: 'fr' })
  return context.newPage()
}

for (const { what, path, open, wrong, kept, fill, submit } of forms)
  test(`${what}: errors show at their fields, and nothing is lost when the database is gone`, async ({
    browser,
    cuttable,
  }) => {
    const { url, database } = cuttable
    const token = await logIn(url, 'manager')
    await sendCall(url, 'session/set_preference', token, { key: 'locale', value: 'fr' })
    const { rows } = await sendCall<{ rows: { customer_id: number; parent_id: number | null; flags: string[] }[] }>(
      url,
      'members/list_customers',
      token,
      { filters: { status: ['active'], plan: ['team', 'enterprise'] } },
    )
    const owner = rows.find(({ parent_id, flags }) => parent_id === null && flags.length === 0)
    if (owner === undefined) throw new Error('nobody owns a team')
    const page = await openAs(browser, url)
    await page.goto(path(owner.customer_id))
    const form = await open(page)
    const button = form.getByRole('button', { name: submit, exact: true })
    const field = form.getByLabel(wrong.field)

    await form.getByLabel(kept.field).fill(kept.value)
    await fill?.(form)
    await field.fill(wrong.value)
    await button.click()
    await expect(form.getByText(wrong.says, { exact: true })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel(kept.field)).toHaveValue(kept.value)

    await field.fill(wrong.right)
    database.cut()
    try {
      await button.click()
      await expect(page.getByText(fr('error.unavailable')).last()).toBeVisible({ timeout: 20_000 })
      await expect(field).toHaveValue(wrong.right)
      await expect(form.getByLabel(kept.field)).toHaveValue(kept.value)
    } finally {
      database.mend()
    }
    await page.context().close()
  })
