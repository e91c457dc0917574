import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { personalDataCalls as calls } from '@console/remote-members/contract/calls/personal-data'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { exportLists } from '../../../export-lists.ts'
import { usualDangerRule } from '../../../platform/dangerous/danger-rule.ts'
import { runOpenExports } from '../../../platform/exports/exports-worker.ts'
import { testServer } from '../../../testing/server.ts'
import { storeMessages } from '../../mail/sync/store-messages.ts'
import { columnsOf, mentionColumns, register } from './register.ts'

jest.setTimeout(60_000)

// That erasing needs a second agent is tested in erase-by-two.test.ts.
const server = testServer({ dangerRule: { ...usualDangerRule, secondAgent: 'off' } })
const su = () => server.as('su')
const email = 'canary.person@example.com'
/** Of somebody else, whose address ends like the person's. */
const namesake = 'juliacanary.person@example.com'
const phone = '+1 555 867 5309'
/** What must be nowhere afterwards. */
const traces = /canary|867.?5309|\\x[0-9a-f]*63616e617279/i

let id: number
let other: number
let owner: number
let change: number

const run = (text: string) => server.db.execute(sql.raw(text))
const first = async (text: string): Promise<number> => Number((await run(text)).rows[0]?.id)

/** A row of the person in every table that holds rows of persons, with as little in it as the table accepts. */
const plantRows = async (): Promise<void> => {
  const agent = await server.agentId('su')
  await run(`insert into triggers (customer_id, name, kind, criteria) values (${id}, 'x', 'x', 'x')`)
  await run(`insert into customer_alerts (customer_id, name, kind, criteria) values (${id}, 'x', 'x', 'x')`)
  await run(`insert into customer_intent_topics (customer_id, topic_id) select ${id}, min(id) from intent_topics`)
  await run(
    `insert into cart_items (customer_id, position, product_id, quantity, price) select ${id}, 1, min(id), 1, 1 from products`,
  )
  await run(
    `insert into proposals (agent_id, session_id, call, input, records, versions, rehearsed, expires_at) values (${agent}, 1, 'x', '{}', 2, '[[1, ${id}], [${id}, 7]]', '{}', now())`,
  )
  await run(`insert into orders (customer_id, state) values (${id}, 'paid')`)
  await run(
    `insert into impersonations (token_hash, customer_id, agent_id, reason, expires_at) values ('\\x01', ${id}, ${agent}, 'x', now())`,
  )
  await run(`insert into unlocks (customer_id, kind, name) values (${id}, 'company', 'x')`)
  await run(`insert into customer_exports (customer_id, file_name, rows) values (${id}, 'x', 1)`)
  await run(`insert into corrections (customer_id, kind, record_id, field) values (${id}, 'company', 1, 'name')`)
  const request = await first(
    `insert into requests (kind, customer_id, details) values ('partner', ${id}, '{"company": "x", "website": "x"}') returning id`,
  )
  await run(`insert into request_versions (request_id, version) values (${request}, 2)`)
  await run(
    `insert into api_keys (request_id, customer_id, key_hash, prefix, quota) values (${request}, ${id}, '\\x02', 'x', 1)`,
  )
  await run(
    `insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms) values ('x', now(), ${id}, 'search', 'x', 'matched', 1)`,
  )
  await run(
    `insert into abuse_events (key, at, customer_id, kind, text, ip) values ('x', now(), ${id}, 'search', 'x', '192.0.2.7')`,
  )
  await run(`insert into abuse_clears (customer_id, from_at, events, created_by) values (${id}, now(), 1, ${agent})`)
  await run(
    `insert into abuse_days (customer_id, day, searches, exports, peak, ips, fingerprints, alerts, last_at) values (${id}, current_date, 1, 1, 1, 1, 1, 1, now())`,
  )
  await run(
    `insert into abuse_addresses (customer_id, ip, first_at, last_at, events) values (${id}, '192.0.2.7', now(), now(), 1)`,
  )
  await run(
    `insert into abuse_fingerprints (customer_id, fingerprint_id, first_at, last_at, events) values (${id}, 'x', now(), now(), 1)`,
  )
  await run(`insert into search_alerts (customer_id, text) values (${id}, 'x')`)
  await run(
    `insert into auto_bans (rule, customer_id, day, value, threshold, action, ip) values ('x', ${id}, current_date, 1, 1, 'x', '192.0.2.7')`,
  )
  const mail = await first(
    `insert into mails (key, "to", subject, text, customer_id) values ('x', 'x', 'x', 'x', ${id}) returning id`,
  )
  const ticket = await first(
    `insert into tickets (customer_id, requester_email, subject, due_on) values (${id}, 'x', 'x', current_date) returning id`,
  )
  await run(`insert into ticket_messages (ticket_id, kind, text, mail_id) values (${ticket}, 'reply', 'x', ${mail})`)
  await run(`insert into tasks (customer_id, ticket_id, title, due_on) values (${id}, ${ticket}, 'x', current_date)`)
  const account = await first(`insert into gmail_accounts (email) values ('inbox@console.example') returning id`)
  const thread = await first(
    `insert into gmail_threads (account_id, gmail_id, customer_id, ticket_id) values (${account}, 'x', ${id}, ${ticket}) returning id`,
  )
  const message = await first(
    `insert into gmail_messages (account_id, thread_id, gmail_id, at, "from") values (${account}, ${thread}, 'x', now(), '{}') returning id`,
  )
  await run(`insert into thread_notes (thread_id, agent_id, text) values (${thread}, ${agent}, 'x')`)
  const draft = await first(
    `insert into gmail_drafts (account_id, thread_id, answers_id, rfc822_id) values (${account}, ${thread}, ${message}, 'x') returning id`,
  )
  await run(
    `insert into gmail_draft_files (draft_id, name, mime, size, content) values (${draft}, 'x', 'text/plain', 1, 'canary in a file')`,
  )
  await run(
    `insert into gmail_sends (account_id, draft_id, agent_id, send_at) values (${account}, ${draft}, ${agent}, now() + interval '1 day')`,
  )
  await run(`insert into trusted_senders (agent_id, email) values (${agent}, '${email}')`)
  const campaign = await first(
    `insert into campaigns (name, template, selection, created_by) select 'x', min(id), '{}', ${agent} from mail_templates returning id`,
  )
  await run(
    `insert into campaign_recipients (campaign_id, customer_id, mail_id, open_hash) values (${campaign}, ${id}, ${mail}, '\\x03')`,
  )
  const company = await first(`insert into companies (name, domain) values ('Firm', 'firm.example') returning id`)
  await run(`insert into employees (company_id, email) values (${company}, '${email.toUpperCase()}')`)
  await run(`update agents set customer_id = ${id} where id = ${agent}`)
  await run(
    `insert into stripe_events (id, type, created_at, payload) values ('evt_1', 'x', now(), '{"customer": "cus_person", "email": "${email}"}')`,
  )
  await run(`insert into stripe_invoices (id, stripe_customer, status, currency, amount_due, amount_paid, amount_remaining, attempts, created_at, told_at, told_rank, told_by)
    values ('in_1', 'cus_person', 'paid', 'usd', 1, 1, 0, 1, now(), now(), 0, 'x')`)
  await run(
    `insert into subscription_states (key, subscription, stripe_customer, at, rank, status, plan, period, quantity, currency, mrr) values ('x', 'sub_1', 'cus_person', now(), 0, 'canceled', 'starter', 'month', 1, 'usd', 0)`,
  )
  await run(
    `insert into mrr_movements (at, stripe_customer, subscription, cause, kind, usd_before, usd_after) values (now(), 'cus_person', 'sub_1', 'x', 'new', 0, 1)`,
  )
}

/** Found by other columns than the value itself, or with values that the tables compare. */
const known = [
  'gmail_messages.gmail_id',
  'gmail_threads.gmail_id',
  'customers.email',
  'customers.phone',
  'customers.status',
  'trusted_senders.email',
  'employees.email',
  'gmail_messages.from_text',
  'gmail_messages.to_text',
]

let planted = 0

/** A value of its own in each column that can hold one, in all rows of the tables: so far, all are the person's. */
const plantValues = async (): Promise<void> => {
  const { rows } = await server.db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')`)
  for (const { table, column, type } of rows) {
    const entry = register[table]
    if (!entry?.rows || known.includes(`${table}.${column}`) || table === 'agents') continue
    const plain = [entry.none, ...Object.values(entry.kept ?? {})].join(' ').split(' ')
    if (plain.includes(column) || column === 'payload') continue
    planted += 1
    const value = `canary ${table} ${column}`
    const changed = await run(
      `update "${table}" set "${column}" = '${type === 'jsonb' ? JSON.stringify({ company: value }) : value}' ${table === 'customers' ? `where id = ${id}` : ''}`,
    )
    expect([table, column, (changed.rowCount ?? 0) > 0]).toEqual([table, column, true])
  }
}

/** Texts of others in which the person is mentioned, and records that only an address leads to. */
const plantMentions = async (): Promise<void> => {
  const agent = await server.agentId('manager')
  const said = `Ask Canary.Person@example.com or ${phone}`
  other = await server.addCustomer({ email: 'olga@example.org', first_name: 'Olga' })
  const ticket = await first(
    `insert into tickets (customer_id, requester_email, subject, due_on) values (${other}, 'olga@example.org', '${said}', current_date) returning id`,
  )
  await run(`insert into ticket_messages (ticket_id, kind, text) values (${ticket}, 'note', '${said}')`)
  await run(`insert into tasks (customer_id, title, due_on) values (${other}, '${said}', current_date)`)
  await run(`insert into tickets (requester_email, subject, due_on) values ('${email}', 'Who am I', current_date)`)
  await run(
    `insert into preferences (agent_id, key, value) values (${agent}, 'views', '${JSON.stringify([{ filters: { text: email } }])}')`,
  )
  await run(`insert into blocked_domains (domain, reason) values ('bad.example', '${said}')`)
  await run(`insert into banned_ips (range, reason) values ('192.0.2.0/24', '${said}')`)
  await run(`insert into queue_items (queue, record_id, title, reason) values ('domains', 1, '${said}', '${said}')`)
  await run(`insert into saved_replies (name, subject, html) values ('${said}', '${said}', '<p>${said}</p>')`)
  await run(`insert into ticket_macros (name, steps) values ('one', '${JSON.stringify([{ reply: said }])}')`)
  await run(`insert into files (name, original_name, mime, bytes) values ('f', '${email}.png', 'image/png', '')`)
  await run(`insert into stripe_syncs (differences) values ('${JSON.stringify([{ of: email }])}')`)
  await run(
    `insert into idempotency_keys (agent_id, key, request_hash, answer) values (${agent}, 'key', '', '${JSON.stringify({ data: { customer_id: id, name: 'canary' } })}')`,
  )
  const account = await first(`select id from gmail_accounts`)
  for (const [gmail, from] of [
    ['mine', email],
    ['not-mine', namesake],
  ]) {
    const thread = await first(
      `insert into gmail_threads (account_id, gmail_id) values (${account}, '${gmail}') returning id`,
    )
    await run(
      `insert into gmail_messages (account_id, thread_id, gmail_id, at, "from", from_text, html) values (${account}, ${thread}, '${gmail}', now(), '{}', '${from}', '${gmail === 'mine' ? 'canary' : `see ${email}`}')`,
    )
  }
  await run(
    `insert into exports (agent_id, list, selection, columns, state) values (${agent}, 'customers-list', '{"matching": {"text": "${email}"}}', '[]', 'cancelled')`,
  )
  const done = await first(
    `insert into exports (agent_id, list, selection, columns, state) values (${agent}, 'customers-list', '{}', '[]', 'done') returning id`,
  )
  await run(
    `insert into export_parts (export_id, part, rows, gzip, found) values (${done}, 0, 1, 'canary', '[{"kind": "customer", "way": "file", "ids": [${id}]}]')`,
  )
}

/** Changes made through the console, and ones of the past with values in every part. */
const plantChanges = async (): Promise<void> => {
  const values = (value: unknown) => JSON.stringify(value)
  await run(`insert into audit (call, target_kind, target_id, before, after, note) values
    ('a', 'customer', '${id}', '${values({ email: 'old.canary@example.com', status: 'trial', seats: 2 })}', '${values({ email, status: 'active', list: ['canary'] })}', '"canary"'),
    ('b', 'ticket', (select id::text from tickets where customer_id = ${id}), null, '${values({ subject: 'canary' })}', null),
    ('c', 'preference', null, '${values([email, 'kept'])}', '${values({ other: `to ${phone}`, kept: 'here' })}', null),
    ('d', 'customer', '${other}', '${values({ notes: 'of another' })}', '${values({ notes: 'still of another' })}', null)`)
}

/** Every row of every table as text. */
const dump = async (): Promise<string[]> => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all: string[] = []
  for (const { name } of rows) {
    const { rows: lines } = await server.db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from "${name}" t`),
    )
    all.push(...lines.map(({ row }) => `${name} ${row}`))
  }
  return all
}

const left = async () => (await dump()).filter((row) => traces.test(row.replaceAll(namesake, '')))
const verify = async () => (await su()(auditCalls.verifyAuditChain, {})).data

beforeAll(async () => {
  id = await server.addCustomer({ email, phone, stripe_id: 'cus_person', ip: '192.0.2.7', status: 'cancelled' })
  // Before the values, which no screen would accept.
  const blocked = await su()(customerAccountCalls.blockCustomer, {
    customer_id: id,
    block_all: false,
    note: { ticket_url: 'https://tickets.example/7', notes: `canary, see ${email}` },
  })
  change = blocked.change ?? 0
  await plantRows()
  await plantValues()
  await plantMentions()
  await plantChanges()
  owner = await server.addCustomer()
  await server.addCustomer({ parent_id: owner })
})

test('403 for everybody but Super Users', async () => {
  for (const level of ['manager', 'sales'] as const)
    for (const call of [calls.findPersonalData, calls.eraseCustomer, calls.endLegalHold, calls.startPersonalDataExport])
      expect((await server.as(level)(call, { customer_id: id })).status).toBe(403)
})

test('409 while they have a subscription or own a team; 404', async () => {
  const paying = await server.addCustomer({ status: 'active', plan: 'starter' })
  expect((await su()(calls.findPersonalData, { customer_id: paying })).data.obstacle).toBe('subscribed')
  expect((await su()(calls.eraseCustomer, { customer_id: paying })).code).toBe('stillSubscribed')
  expect((await su()(calls.eraseCustomer, { customer_id: owner })).code).toBe('hasMembers')
  expect((await su()(calls.eraseCustomer, { customer_id: 999_999 })).code).toBe('notFound')
})

test('409 during a legal hold, which has a reason and is in their history', async () => {
  const held = await su()(calls.setLegalHold, { customer_id: other, reason: 'A lawsuit' })
  expect(held.data).toMatchObject({ obstacle: 'hold', hold: { reason: 'A lawsuit' } })
  expect((await su()(calls.eraseCustomer, { customer_id: other })).code).toBe('legalHold')
  expect((await su()(calls.endLegalHold, { customer_id: other })).data).toMatchObject({ obstacle: null, hold: null })
  expect((await server.auditRows('customer', other)).map(({ call }) => call)).toEqual(
    expect.arrayContaining([calls.setLegalHold.path, calls.endLegalHold.path]),
  )
})

test('200 counts everything by kind and by what erasure does with it', async () => {
  const { data } = await su()(calls.findPersonalData, { customer_id: id })
  const kinds = Object.fromEntries(data.kinds.map(({ kind, ...counts }) => [kind, counts]))
  expect(kinds).toMatchObject({
    billing: { total: 4, deleted: 0, anonymous: 2, kept: 2, reason: 'billing' },
    interests: { total: 3, deleted: 3 },
    tickets: { total: 4, deleted: 4 },
    contacts: { total: 1, deleted: 1 },
    exports: { total: 1, deleted: 1 },
    changes: { total: 4, anonymous: 4 },
  })
  for (const { total, deleted, anonymous, kept } of data.kinds) expect(deleted + anonymous + kept).toBe(total)
  expect(data.obstacle).toBeNull()
})

test('every planted value is in a row that the register finds, or in a text that it searches', async () => {
  expect(planted).toBeGreaterThan(100)
  const found = (await left()).map((row) => row.split(' ')[0] ?? '')
  const reachable = Object.entries(register).flatMap(([table, entry]) => {
    const { texts, json } = mentionColumns(entry)
    return entry.rows || entry.special || texts.length + json.length > 0 ? [table] : []
  })
  expect([...new Set(found)].filter((table) => !reachable.includes(table))).toEqual([])
  expect(new Set(found).size).toBeGreaterThan(35)
})

test('the archive holds the files of the person, and a page to read', async () => {
  const { data } = await su()(calls.startPersonalDataExport, { customer_id: id })
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  const { rows } = await server.db.execute<{ state: string; rows: number; failure: string }>(
    sql`select state, rows, failure from exports where id = ${data.id}`,
  )
  expect(rows[0]).toMatchObject({ state: 'done', failure: '' })
  expect(rows[0]?.rows).toBeGreaterThan(50)
  expect((await server.auditRows('export', data.id)).map(({ call }) => call)).toContain(
    calls.startPersonalDataExport.path,
  )
})

test('200 erases every trace; the chain still fits, and others keep their data', async () => {
  const before = await left()
  const headBefore = (await verify()).head
  expect((await verify()).broken).toBeNull()
  const { status, data } = await su()(calls.eraseCustomer, { customer_id: id })
  expect(status).toBe(200)
  expect(data).toMatchObject({ obstacle: 'erased', erased_at: expect.any(String) })
  expect(await left()).toEqual([])
  const after = await verify()
  expect(after.broken).toBeNull()
  expect(after.head).not.toBe(headBefore)
  const rows = await dump()
  expect(rows.some((row) => row.includes('still of another') && row.includes('of another'))).toBe(true)
  expect(rows.some((row) => row.startsWith('gmail_messages') && row.includes(namesake))).toBe(true)
  measured(
    'E13',
    'values planted, in rows that hold them, left after erasure',
    `${planted}, ${before.length}, ${(await left()).length}`,
  )
})

test('of an erased change it stays who did what, with the values that say nothing about the person', async () => {
  const [row] = (
    await server.db.execute<{ before: unknown; after: unknown }>(sql`select before, after from audit where call = 'a'`)
  ).rows
  expect(row).toEqual({
    before: { email: '[erased]', status: 'trial', seats: 2 },
    after: { email: '[erased]', status: 'active', list: '[erased]' },
  })
  const [mixed] = (
    await server.db.execute<{ before: unknown; after: unknown }>(sql`select before, after from audit where call = 'c'`)
  ).rows
  expect(mixed).toEqual({ before: ['[erased]', 'kept'], after: { other: '[erased]', kept: 'here' } })
})

test('the customer is nobody, and the screens still show what is left', async () => {
  const { data } = await su()(membersCalls.getCustomer, { customer_id: id })
  expect(data).toMatchObject({ first_name: 'Erased', email: `erased-${id}@erased.invalid`, status: 'cancelled' })
  for (const filters of [{ first_name: 'canary' }, { email }, { phone }, { ip: '192.0.2.7' }])
    expect((await su()(membersCalls.searchCustomers, { filters })).data).toEqual([])
  expect((await su()(calls.eraseCustomer, { customer_id: id })).code).toBe('alreadyErased')
})

test('a change whose values are erased cannot be undone', async () => {
  expect((await su()(sessionCalls.undoChange, { change_id: change })).code).toBe('notUndoable')
})

test('the mirror leaves out erased mails that the mailbox still has', async () => {
  const account = await first('select id from gmail_accounts')
  const stored = await server.db.transaction(
    (db) => storeMessages(db, account, [{ gmail_id: 'mine', gmail_thread_id: 'mine' } as never], 'now()'), // refused before anything else of it is read
  )
  expect(stored).toEqual({ threads: [], begun: [], added: [] })
})

describe('verification reports', () => {
  const tamper = async (text: string) => {
    await run('alter table audit disable trigger user; alter table audit_chain disable trigger user')
    await run(text)
    await run('alter table audit enable trigger user; alter table audit_chain enable trigger user')
  }
  const erased = `(select id from audit where call = 'a')`

  test('a change of what erasure left of a row', async () => {
    await tamper(`update audit set after = jsonb_set(after, '{status}', '"trial"') where id = ${erased}`)
    expect((await verify()).broken).toMatchObject({ fault: 'altered' })
    await tamper(`update audit set after = jsonb_set(after, '{status}', '"active"') where id = ${erased}`)
    expect((await verify()).broken).toBeNull()
  })

  test('another value instead of an erased one', async () => {
    await tamper(`update audit set after = jsonb_set(after, '{email}', '"invented@example.com"') where id = ${erased}`)
    expect((await verify()).broken).toMatchObject({ fault: 'altered' })
    await tamper(`update audit set after = jsonb_set(after, '{email}', '"[erased]"') where id = ${erased}`)
    expect((await verify()).broken).toBeNull()
  })

  test('values taken out without an erasure', async () => {
    await run(
      `begin; set local console.erasing = 'on'; select audit_erase(id, '{"{after,notes}": true}', null) from audit where call = 'd'; commit`,
    )
    expect((await verify()).broken).toMatchObject({ fault: 'altered' })
  })
})

test('an entry that names a column names each once', () => {
  for (const entry of Object.values(register)) {
    const columns = columnsOf(entry)
    expect(new Set(columns).size).toBe(columns.length)
  }
})
