import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { companyIndustryCalls } from '@console/remote-dataentry/contract/calls/company-industry'
import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { bannedIps, blockedDomains } from '../platform/guard/guard-schema.ts'
import { companies } from '../platform/records/companies-schema.ts'
import { addMailbox, addMails } from '../testing/mails.ts'
import { addCompany } from '../testing/queued.ts'
import { testServer } from '../testing/server.ts'
import { abuseEvents } from './admin/abuse/abuse-schema.ts'
import { ticketMacros } from './admin/support/support-schema.ts'
import { addToQueue } from './dataentry/queues/queue.ts'
import { pressEvents, stagedPress } from './dataentry/records/press-schema.ts'
import { gmailLabels } from './mail/records/gmail-schema.ts'

// Every search ignores case and accents, and accepts words in any order.

const server = testServer()
const as = server.as('su')
const rows = (answer: { data: { rows: readonly object[] } }) => answer.data.rows.length
let customer = 0
let mailbox = 0

beforeAll(async () => {
  const { db } = server
  customer = await server.addCustomer({ ip_location: 'Zürich, Švýcarsko' })
  await db.insert(bannedIps).values({ range: '192.0.2.0/24', reason: 'Missbrauch über Söldner' })
  await db.insert(blockedDomains).values({ domain: 'spam.example' })
  await db
    .insert(abuseEvents)
    .values({ key: 'one', at: new Date(), customer_id: customer, kind: 'search', text: 'Mobilnummern Zürich Bänke' })
  const url = 'https://news.example/a'
  await db
    .insert(pressEvents)
    .values({ kind: 'news', state: 'confirmed', title: 'Société Générale lève 5 M€ 2025-2026', url })
  await db.insert(stagedPress).values({ url, url_key: url, state: 'read', title: 'L’Oréal achète Aesop' })
  await addToQueue(db, 'hiring', 7, { title: 'Škoda hires Łukasz Nowak' })
  await addCompany(db, { name: 'Müller', domain: 'mueller.example' })
  await addCompany(db, { name: 'Élan', domain: 'elan.example' })
  await addCompany(db, { name: 'Zeta', domain: 'zeta.example' })
  mailbox = await addMailbox(db)
  await addMails(db, mailbox, [
    {
      subject: 'Résumé de l’été',
      from: { name: 'José Núñez', email: 'jose@x.example' },
      text: 'x',
      files: [
        { part: '1', attachment_id: 'a', name: 'Übersicht Größe.pdf', mime: 'application/pdf', size: 1, cid: '' },
      ],
      label_ids: ['INBOX', 'L1'],
    },
  ])
  await db.insert(gmailLabels).values([
    { account_id: mailbox, label_id: 'L1', name: 'Große Kunden', kind: 'user' },
    { account_id: mailbox, label_id: 'L2', name: 'zuletzt', kind: 'user' },
    { account_id: mailbox, label_id: 'L3', name: 'Öfter', kind: 'user' },
  ])
  await as(mailDraftsCalls.createDraft, {
    account_id: mailbox,
    kind: 'new',
    to: [{ name: 'Zoë Brûlé', email: 'zoe@x.example' }],
    cc: [],
    bcc: [],
    subject: 'Angebot für März',
    html: '',
  })
})

type Search = (typed: string) => Promise<number>
const searches: readonly (readonly [string, Search, readonly string[], readonly string[]])[] = [
  [
    'banned addresses, by reason and range',
    async (text) => rows(await as(adminCalls.listBannedIps, { filters: { text }, page: {} })),
    ['soldner UBER', '192.0.2', 'missbrauch 192.0.2.0/24'],
    ['soldner gone'],
  ],
  [
    'blocked domains, however they are pasted',
    async (queryCompany) => rows(await as(adminCalls.listBlockedDomains, { filters: { queryCompany }, page: {} })),
    ['https://www.spam.example/path?q=1', 'Ann <ann@spam.example>', 'example SPAM', 'pam.ex'],
    ['https://www.ham.example/spam.example'],
  ],
  [
    'what a customer did',
    async (text) => rows(await as(abuseCalls.listAbuseEvents, { filters: { customer_id: customer, text }, page: {} })),
    ['zurich MOBILNUMMERN', 'banke'],
    ['zurich mobil gone'],
  ],
  [
    'customers by where they are',
    async (ipLocation) => rows(await as(membersCalls.listCustomers, { filters: { ipLocation }, page: {} })),
    ['zurich', 'svycarsko ZURICH'],
    ['zurich bern'],
  ],
  [
    'press',
    async (text) => rows(await as(pressCalls.showPressList, { filters: { text }, page: {} })),
    ['generale societe', 'LEVE', '2025-2026', 'https://news.example/a'],
    ['generale acme'],
  ],
  [
    'staged press',
    async (text) => rows(await as(stagedPressCalls.listStagedPress, { filters: { text }, page: {} })),
    ["l'oreal", 'aesop achete', 'news.example/a'],
    ['aesop gone'],
  ],
  [
    'a queue',
    async (text) => rows(await as(queuesCalls.listItems, { filters: { queue: 'hiring', text }, page: {} })),
    ['lukasz skoda', 'NOWAK'],
    ['lukasz gone'],
  ],
  [
    'companies to be completed',
    async (text) => rows(await as(companyIndustryCalls.listCompanyIndustry, { filters: { text }, page: {} })),
    ['muller', 'https://www.mueller.example/about', 'info@mueller.example'],
    ['https://other.example'],
  ],
  [
    'mails',
    async (q) => (await as(mailCalls.getEmailInbox, { q })).data.list.length,
    ['from:nunez', 'from:"nunez jose"', 'subject:ete', 'filename:"grosse ubersicht"', 'label:grosse-kunden'],
    ['from:"nunez gone"', 'subject:gone', 'label:kleine-kunden'],
  ],
  [
    'drafts',
    async (query) => rows(await as(mailDraftsCalls.listDrafts, { filters: { query }, page: {} })),
    ['marz angebot', 'brule zoe', 'Zoë <zoe@x.example>'],
    ['marz gone'],
  ],
  [
    'people to write to',
    async (q) => (await as(savedRepliesCalls.findPeople, { q })).data.people.length,
    ['nunez', 'nunez jose'],
    ['nunez gone'],
  ],
  ['codes of trades', async (text) => (await as(sicCalls.searchSic, { text })).data.length, ['sóftware'], ['zzzz']],
]

test.each(searches.flatMap(([name, search, found]) => found.map((typed) => [name, typed, search] as const)))(
  '%s: %s is found',
  async (_name, typed, search) => expect(await search(typed)).toBeGreaterThan(0),
)

test.each(searches.flatMap(([name, search, _found, none]) => none.map((typed) => [name, typed, search] as const)))(
  '%s: %s is not found',
  async (_name, typed, search) => expect(await search(typed)).toBe(0),
)

test('names sort by letter, whatever their case and accents', async () => {
  const industry = await as(companyIndustryCalls.listCompanyIndustry, {
    filters: {},
    page: {},
    sort: { by: 'name', direction: 'asc' },
  })
  const names = industry.data.rows.map(({ name }) => name)
  expect(names.filter((name) => ['Müller', 'Élan', 'Zeta'].includes(name))).toEqual(['Élan', 'Müller', 'Zeta'])
  expect(await server.db.$count(companies)).toBe(names.length)

  const { accounts } = (await as(mailCalls.listEmailLabels, {})).data
  expect(accounts.flatMap(({ labels }) => labels).map(({ name }) => name)).toEqual(['Große Kunden', 'Öfter', 'zuletzt'])

  await server.db.delete(ticketMacros)
  await server.db.insert(ticketMacros).values(['Zu spät', 'ärgerlich', 'Über'].map((name) => ({ name, steps: {} })))
  const macros = (await as(supportWorkCalls.listTicketMacros, {})).data
  expect(macros.map(({ name }) => name)).toEqual(['ärgerlich', 'Über', 'Zu spät'])
})

test('nothing else compares raw texts: ilike is only for text without accents', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.ts$/.test(name))
  const found = files.filter((name) => readFileSync(join(root, name), 'utf8').includes(' ilike '))
  expect(found.sort()).toEqual([
    // Exceptions: call names, normalised domains, words that the other half of the condition folds, keys and paths.
    'areas/admin/audit/audit-filters.ts',
    'areas/dataentry/domain-checks/scanned-domain.ts',
    'areas/reports/tracker/api-keys.ts',
    'areas/reports/tracker/api-requests.ts',
    'platform/guard/blocked-domain.ts',
  ])
})
