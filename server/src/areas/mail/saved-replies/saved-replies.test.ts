import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { agents } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailAccounts, gmailMessages, gmailThreads } from '../records/gmail-schema.ts'

const server = testServer()
const { deleteSavedReply, fillSavedReply, findPeople, listSavedReplies, saveSavedReply } = savedRepliesCalls
const manager = () => server.as('manager')
const sales = () => server.as('sales')
const nobodyHas = 999_999

// An agent who is not a manager and may open the mail.
beforeAll(() => server.db.update(agents).set({ permissions: null }).where(eq(agents.level, 'sales')))

const values = { subject: '', html: '<p>Hello {{first_name|there}}</p>', shared: true }
let lastNumber = 0
const name = (): string => {
  lastNumber += 1
  return `Reply ${lastNumber}`
}
const make = async (more: Partial<typeof values & { name: string }> = {}) =>
  (await manager()(saveSavedReply, { ...values, name: name(), ...more })).data

describe('mail/save_saved_reply, mail/list_saved_replies', () => {
  test('200 stores a shared reply for everyone and an own one for its agent, by name', async () => {
    const shared = await make()
    const own = await make({ shared: false })
    expect(shared).toMatchObject({ ...values, shared: true, updated_by_name: 'manager Agent', version: 1 })
    const ids = async (as: ReturnType<typeof manager>) =>
      (await as(listSavedReplies, {})).data.replies.map(({ id }) => id)
    expect(await ids(manager())).toEqual(expect.arrayContaining([shared.id, own.id]))
    expect(await ids(sales())).toContain(shared.id)
    expect(await ids(sales())).not.toContain(own.id)
    const rows = await server.auditRows('saved_reply', own.id)
    expect(rows).toMatchObject([{ call: 'mail/save_saved_reply', after: { name: own.name, shared: false } }])
    // The audit log does not contain texts to customers.
    expect(JSON.stringify(rows)).not.toContain('Hello')
  })

  test('200 changes one by its version, and removes what no editor produces', async () => {
    const reply = await make()
    const html = '<p onclick="x()">A <b>b</b><script>x()</script><img src="http://t.example/p.gif"></p>'
    const input = { ...values, id: reply.id, version: reply.version, name: reply.name, html }
    const { data } = await sales()(saveSavedReply, input)
    expect(data).toMatchObject({ version: 2, html: '<p>A <b>b</b></p>', updated_by_name: 'sales Agent' })
    const stale = await sales()(saveSavedReply, input)
    expect([stale.status, stale.code]).toEqual([409, 'versionConflict'])
  })

  test('200 keeps the cells of a pasted table apart', async () => {
    const html = '<table class="mail-table"><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><p></p>'
    expect((await make({ html })).html).toBe(html)
  })

  test('400 without the version of the changed reply', async () => {
    const reply = await make()
    const { status, fields } = await sales()(saveSavedReply, { ...values, id: reply.id, name: reply.name })
    expect([status, Object.keys(fields)]).toEqual([400, ['version']])
  })

  test('403 notAllowed if sales makes a shared one their own; allowed for a manager', async () => {
    const reply = await make()
    const input = { ...values, id: reply.id, version: 1, name: reply.name, shared: false }
    expect((await sales()(saveSavedReply, input)).code).toBe('notAllowed')
    expect((await manager()(saveSavedReply, input)).data.shared).toBe(false)
  })

  test("404 notFound for another agent's own one and for an unknown one", async () => {
    const own = await make({ shared: false })
    const input = { ...values, id: own.id, version: 1, name: own.name }
    expect((await sales()(saveSavedReply, input)).code).toBe('notFound')
    expect((await manager()(saveSavedReply, { ...input, id: nobodyHas })).code).toBe('notFound')
  })

  test('409 nameTaken at its field, whatever the case; an own one may share a name with a shared one', async () => {
    const { name } = await make()
    const again = await sales()(saveSavedReply, { ...values, name: name.toUpperCase() })
    expect([again.status, again.code, Object.keys(again.fields)]).toEqual([409, 'nameTaken', ['name']])
    expect((await sales()(saveSavedReply, { ...values, name, shared: false })).status).toBe(200)
  })
})

describe('mail/delete_saved_reply', () => {
  test('200 deletes it; undo restores it unless its name is taken', async () => {
    const reply = await make()
    const { change } = await sales()(deleteSavedReply, { id: reply.id, version: 1 })
    const listed = async () => (await sales()(listSavedReplies, {})).data.replies.some(({ id }) => id === reply.id)
    expect(await listed()).toBe(false)
    expect((await sales()(sessionCalls.undoChange, { change_id: change ?? 0 })).status).toBe(200)
    expect(await listed()).toBe(true)
    const second = await sales()(deleteSavedReply, { id: reply.id, version: 3 })
    await make({ name: reply.name })
    const late = await sales()(sessionCalls.undoChange, { change_id: second.change ?? 0 })
    expect(late.code).toBe('notUndoable')
    expect((await server.auditRows('saved_reply', reply.id)).map(({ call }) => call)).toContain(
      'mail/delete_saved_reply',
    )
  })

  test('404 notFound, 409 versionConflict', async () => {
    const reply = await make()
    expect((await sales()(deleteSavedReply, { id: nobodyHas, version: 1 })).code).toBe('notFound')
    expect((await sales()(deleteSavedReply, { id: reply.id, version: 9 })).code).toBe('versionConflict')
  })
})

describe('mail/fill_saved_reply', () => {
  test('200 fills in the customer with that address, otherwise the name beside it', async () => {
    const eva = await server.addCustomer({ email: 'Eva@known.example', first_name: 'Eva', company_name: 'Known Ltd' })
    const { id } = await make({ html: '<p>{{first_name|there}} of {{company}}: {{agent_name}}</p>' })
    const fill = async (input: { email?: string; name?: string }) =>
      (await manager()(fillSavedReply, { id, ...input })).data
    expect(await fill({ email: 'eva@known.example', name: 'E.' })).toEqual({
      subject: '',
      html: '<p>Eva of Known Ltd: manager Agent</p>',
      missing: [],
      customer_id: eva,
    })
    expect(await fill({ email: 'noor@other.example', name: 'Haddad, Noor' })).toMatchObject({
      html: '<p>Noor of : manager Agent</p>',
      missing: ['company'],
    })
    expect((await fill({ email: 'a@b.example', name: 'a@b.example' })).html).toContain('there of')
  })

  test('200 names the plan as the customer card does', async () => {
    await server.addCustomer({ email: 'plan@known.example', plan: 'team' })
    const { id } = await make({ html: '<p>{{plan}}</p>' })
    expect((await manager()(fillSavedReply, { id, email: 'plan@known.example' })).data.html).toBe('<p>Team</p>')
  })

  test('404 notFound', async () => {
    expect((await manager()(fillSavedReply, { id: nobodyHas })).code).toBe('notFound')
  })
})

describe('mail/find_people', () => {
  const addMail = async (from: { name: string; email: string }) => {
    const gmail_id = `g${lastNumber++}`
    const [account] = await server.db
      .insert(gmailAccounts)
      .values({ email: `box-${gmail_id}@example.com`, name: 'Help desk', state: 'connected' })
      .returning()
    const account_id = account?.id ?? 0
    const [thread] = await server.db.insert(gmailThreads).values({ account_id, gmail_id }).returning()
    await server.db.insert(gmailMessages).values({
      account_id,
      thread_id: thread?.id ?? 0,
      gmail_id,
      at: new Date(),
      from,
      from_text: `${from.name} ${from.email}`.toLowerCase(),
      to: [{ name: 'Wanda Copy', email: 'wanda@copied.example' }],
      to_text: 'wanda copy wanda@copied.example',
    })
  }
  const find = async (q: string) => (await sales()(findPeople, { q })).data.people

  test('200 finds customers, agents, mailboxes and people of earlier mails, each once', async () => {
    const zelda = await server.addCustomer({
      email: 'zelda@found.example',
      first_name: 'Zelda',
      company_name: 'Found Inc',
    })
    await addMail({ name: 'Zelda F.', email: 'ZELDA@found.example' })
    expect(await find('zeld')).toEqual([
      {
        name: expect.stringContaining('Zelda'),
        email: 'zelda@found.example',
        kind: 'customer',
        company: 'Found Inc',
        customer_id: zelda,
      },
    ])
    expect(await find('wanda')).toMatchObject([{ email: 'wanda@copied.example', kind: 'contact' }])
    expect(await find('help desk')).toMatchObject([{ name: 'Help desk', kind: 'mailbox' }])
    expect((await find('manager')).map(({ kind }) => kind)).toContain('agent')
  })

  test('200 among equally good matches customers with recent mail come first', async () => {
    for (const email of ['a.recent@order.example', 'b.recent@order.example', 'c.recent@order.example'])
      await server.addCustomer({ email, first_name: 'Recentia' })
    await addMail({ name: 'Recentia', email: 'b.recent@order.example' })
    await addMail({ name: 'Recentia', email: 'c.recent@order.example' })
    const emails = (await find('recentia')).map(({ email }) => email)
    expect(emails.toSorted()).toEqual(['a.recent@order.example', 'b.recent@order.example', 'c.recent@order.example'])
    expect(emails.at(-1)).toBe('a.recent@order.example')
  })

  test('200 two letters match beginnings', async () => {
    await server.addCustomer({ email: 'xq@short.example', first_name: 'Xqenia' })
    expect((await find('xq')).map(({ email }) => email)).toContain('xq@short.example')
  })

  test('200 finds nobody for wildcards, blanks and invalid addresses', async () => {
    await addMail({ name: 'Broken Sender', email: 'not an address' })
    expect(await find('%%%')).toEqual([])
    expect(await find('   ')).toEqual([])
    expect(await find('broken sender')).toEqual([])
  })
})
