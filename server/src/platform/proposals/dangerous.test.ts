import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { addressOfCall } from '@console/shared/contract/base'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import type { Role } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { and, eq, inArray, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { accessAt, calls } from '../../calls.ts'
import { exportLists } from '../../export-lists.ts'
import { passwordOf } from '../../testing/agents.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { type DangerRule, usualDangerRule } from '../dangerous/danger-rule.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import { runOpenExports } from '../exports/exports-worker.ts'
import { readCounts } from '../live/badges.ts'
import { mails } from '../mail/mail-schema.ts'
import { agents, audit, customers, sessions } from '../records/schema.ts'
import { forgetProposals } from './forget-proposals.ts'

const rule = { ...usualDangerRule, above: { customers: 2, recipients: 2, exportedRows: 2 } } satisfies DangerRule
const server = testServer({ dangerRule: rule })

const key = (value: string) => ({ 'idempotency-key': value })

/** As if the agent had signed in that many minutes ago. */
const proved = async (level: Role, minutes: number) => {
  await server.token(level)
  await server.db
    .update(sessions)
    .set({ proved_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.agent_id, await server.agentId(level)))
}

const levelOf = async (id: number) => {
  const [row] = await server.db.select({ level: agents.level }).from(agents).where(eq(agents.id, id))
  return row?.level
}

const some = async (count: number, values = {}) => {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) ids.push(await server.addCustomer(values))
  return ids
}
const spamOf = (ids: readonly number[]) =>
  server.db.$count(customers, and(inArray(customers.id, [...ids]), eq(customers.spam, true)))
const mark = (ids: number[], headers = {}, level: Role = 'manager') =>
  server.as(level)(newCustomersCalls.setSpamOfMany, { selection: { ids }, status: true }, headers)
const idIn = ({ code, response }: Awaited<ReturnType<typeof mark>>): number => {
  expect(code).toBe('awaitingApproval')
  return Number(response.json().params.proposal)
}
const proposed = async (ids: number[], headers = {}) => idIn(await mark(ids, headers))
const approve = (id: number, level: Role = 'su') => server.as(level)(proposalsCalls.approveProposal, { id })
const rowsOf = (ids: readonly number[]) =>
  server.db
    .select()
    .from(audit)
    .where(eq(audit.also, [...ids]))

let refusals = 0
/** Counts what was refused, so that the number shows that all of it was. */
const refused = (answer: { readonly code: string | undefined }, code: string): void => {
  expect(answer.code).toBe(code)
  refusals += 1
}

afterEach(async () => {
  for (const level of ['su', 'manager'] as const) await proved(level, 0)
})
afterAll(() => measured('C14', 'bypasses refused', refusals))

describe('again', () => {
  const change = async (level: Role, headers = {}) => {
    const agent_id = await server.agentId('data_entry')
    const { data } = await server.as('su')(agentsCalls.getAgentById, { id: agent_id })
    return server.as('su')(agentsCalls.setAgentLevel, { agent_id, level, version: data.version }, headers)
  }

  test('403 reauthenticationRequired once the proof is too old; 200 with the same key after a new one', async () => {
    const agent_id = await server.agentId('data_entry')
    await proved('su', 16)
    refused(await change('manager', key('again-123')), 'reauthenticationRequired')
    expect(await levelOf(agent_id)).toBe('data_entry')
    refused(await server.as('su')(passkeysCalls.proveAgain, { password: 'not it' }), 'wrongPassword')
    refused(await change('manager', key('again-123')), 'reauthenticationRequired')
    expect((await server.as('su')(passkeysCalls.proveAgain, { password: passwordOf('su') })).status).toBe(200)
    const done = await change('manager', key('again-123'))
    expect(done.status).toBe(200)
    expect(await levelOf(agent_id)).toBe('manager')

    // Undoing it is as dangerous.
    await proved('su', 16)
    const undo = () => server.as('su')(sessionCalls.undoChange, { change_id: done.change ?? 0 })
    refused(await undo(), 'reauthenticationRequired')
    expect(await levelOf(agent_id)).toBe('manager')
    await proved('su', 14)
    expect((await undo()).status).toBe(200)
    expect(await levelOf(agent_id)).toBe('data_entry')
  })

  test('200 for the stored answer of what was done with a proof', async () => {
    const before = await change('manager', key('again-done'))
    const agent_id = await server.agentId('data_entry')
    await proved('su', 16)
    const input = { agent_id, level: 'manager', version: before.data.version - 1 } as const
    const repeat = await server.as('su')(agentsCalls.setAgentLevel, input, key('again-done'))
    expect([repeat.status, repeat.response.headers['idempotent-replay']]).toEqual([200, 'true'])
    await proved('su', 0)
    await change('data_entry')
  })

  test('the proof belongs to its session: another one, or one that only Google started, has none', async () => {
    await proved('su', 16)
    await server.as('manager')(passkeysCalls.proveAgain, { password: passwordOf('manager') })
    refused(await change('manager'), 'reauthenticationRequired')
    const token = newToken()
    const agent_id = await server.agentId('su')
    await server.db
      .insert(sessions)
      .values({ token_hash: hashToken(token), agent_id, expires_at: sql`now() + interval '1 day'` })
    const headers = { authorization: `Bearer ${token}` }
    refused(await change('manager', headers), 'reauthenticationRequired')
  })

  test('a code of an app that the agent does not have proves nothing', async () => {
    await proved('su', 16)
    refused(await server.as('su')(passkeysCalls.proveAgain, { code: '123456' }), 'wrongCode')
    refused(await server.as('su')(passkeysCalls.proveAgain, {}), 'wrongPassword')
    refused(await change('manager'), 'reauthenticationRequired')
  })

  test('every call that is always dangerous is refused without a proof, before anything else', async () => {
    await proved('su', 16)
    const always: Call[] = [
      agentsCalls.inviteAgent,
      agentsCalls.setAgentLevel,
      agentsCalls.updateAgentPermissions,
      agentsCalls.setAgentPassword,
      agentsCalls.resetAgentTwoStep,
      releasesCalls.addReleaseToken,
      personalDataCalls.startPersonalDataExport,
      proposalsCalls.approveProposal,
    ]
    const declared = Object.values(calls)
      .flatMap((group) => Object.values<Call>(group))
      .filter(({ dangerous }) => dangerous?.needs === 'again' && dangerous.above === undefined)
    expect(declared.map(({ path }) => path).sort()).toEqual(always.map(({ path }) => path).sort())
    const agent_id = await server.agentId('sales')
    const su = server.as('su')
    const note = { notes: 'x' }
    const answers = [
      await su(agentsCalls.inviteAgent, { email: 'new@example.com', first: 'N', last: 'N', level: 'sales', note }),
      await su(agentsCalls.updateAgentPermissions, { agent_id, permissions: null }),
      await su(agentsCalls.setAgentPassword, { agent_id, password: 'a-long-passphrase-7' }),
      await su(agentsCalls.resetAgentTwoStep, { agent_id }),
      await su(releasesCalls.addReleaseToken, { team: 'Team', areas: ['members'] }),
      await su(personalDataCalls.startPersonalDataExport, { customer_id: await server.addCustomer() }),
      await su(proposalsCalls.approveProposal, { id: 1 }),
    ]
    for (const answer of answers) refused(answer, 'reauthenticationRequired')
    expect(await server.db.$count(agents, eq(agents.email, 'new@example.com'))).toBe(0)
  })
})

describe('files', () => {
  const columns = ['customer_id' as const]
  const start = (selection: { ids: number[] }) =>
    server.as('manager')(customerExportsCalls.startCustomerExport, { selection, columns })
  const made = () => runOpenExports(server.db, exportLists, new AbortController().signal)

  test('many customers leave only after a fresh proof: by stream, export, repeat, link or download', async () => {
    const ids = await some(3)
    await proved('manager', 16)
    const few = await start({ ids: ids.slice(0, 2) })
    expect(few.status).toBe(200)
    refused(await start({ ids }), 'reauthenticationRequired')
    refused(
      await server.as('manager')(reachCalls.exportReachCustomers, { selection: { ids }, columns }),
      'reauthenticationRequired',
    )
    await proved('manager', 0)
    const { data } = await start({ ids })
    await made()
    await proved('manager', 16)
    const { id } = data
    refused(await server.as('manager')(exportsCalls.repeatExport, { id }), 'reauthenticationRequired')
    refused(await server.as('manager')(exportsCalls.getDownloadLink, { id }), 'reauthenticationRequired')
    refused(await server.as('manager')(exportsCalls.downloadExport, { id }), 'reauthenticationRequired')
    const small = { id: few.data.id }
    expect((await server.as('manager')(exportsCalls.downloadExport, small)).status).toBe(200)
    expect((await server.as('manager')(exportsCalls.getDownloadLink, small)).status).toBe(200)
    await proved('manager', 0)
    expect((await server.as('manager')(exportsCalls.downloadExport, { id })).status).toBe(200)
    expect((await server.as('manager')(exportsCalls.repeatExport, { id })).status).toBe(200)
  })
})

describe('two', () => {
  test('a change of few is made at once', async () => {
    const ids = await some(2)
    expect((await mark(ids)).status).toBe(200)
    expect(await spamOf(ids)).toBe(2)
  })

  test('a change of more becomes a proposal; approved by another, it is the change of both, and so is its undo', async () => {
    const ids = await some(3)
    const before = await server.db.$count(proposals)
    const id = await proposed(ids, key('proposed-1'))
    expect([await spamOf(ids), await rowsOf(ids)]).toEqual([0, []])
    // Sent again, it proposes nothing new.
    expect(await proposed(ids, key('proposed-1'))).toBe(id)
    expect(await server.db.$count(proposals)).toBe(before + 1)

    refused(await approve(id, 'manager'), 'ownProposal')
    refused(await approve(id, 'data_entry'), 'notFound')
    const { data } = await server.as('su')(proposalsCalls.getProposal, { id })
    expect(data).toMatchObject({
      before: { spam: false },
      after: { spam: true },
      answer: { done: 3, refused_total: 0 },
      changed: 0,
      proposal: { own: false, can_approve: true, records: 3, state: 'open' },
    })
    expect(data.first.map((one) => one.id)).toEqual(ids)
    expect((await approve(id)).data).toMatchObject({ state: 'approved', decided_by: 'su Agent' })
    expect(await spamOf(ids)).toBe(3)
    const [row, ...more] = await rowsOf(ids)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      call: newCustomersCalls.setSpamOfMany.path,
      agent_id: await server.agentId('manager'),
      approved_by: await server.agentId('su'),
    })
    refused(await approve(id), 'proposalEnded')

    const undo = await server.as('manager')(sessionCalls.undoChange, { change_id: row?.id ?? 0 })
    const undoId = idIn(undo as never)
    refusals += 1
    expect(await spamOf(ids)).toBe(3)
    refused(await approve(undoId, 'manager'), 'ownProposal')
    expect((await approve(undoId)).data.state).toBe('approved')
    expect(await spamOf(ids)).toBe(0)
  })

  test('what waits is counted for those who may approve it, not for its proposer, until it has ended', async () => {
    await server.db.delete(proposals)
    const [su, manager, entry] = [
      await server.agentId('su'),
      await server.agentId('manager'),
      await server.agentId('data_entry'),
    ]
    const approvals = async () => {
      const counts = await readCounts(server.db, [su, manager, entry], accessAt)
      return [su, manager, entry].map((id) => counts.get(id)?.approvals ?? 0)
    }
    expect(await approvals()).toEqual([0, 0, 0])
    const [one, two] = [await proposed(await some(3)), await proposed(await some(3))]
    expect(await approvals()).toEqual([2, 0, 0])
    await approve(one)
    expect(await approvals()).toEqual([1, 0, 0])
    await server.db.update(proposals).set({ expires_at: sql`now()` }).where(eq(proposals.id, two))
    expect(await approvals()).toEqual([0, 0, 0])
  })

  test('ended proposals are forgotten, others stay; what one approved still needs a second agent to be undone', async () => {
    await server.db.delete(proposals)
    const approvedIds = await some(3)
    const approvedId = await proposed(approvedIds)
    await approve(approvedId)
    const [open, refusedOne, expired] = [
      await proposed(await some(3)),
      await proposed(await some(3)),
      await proposed(await some(3)),
    ]
    await server.as('su')(proposalsCalls.refuseProposal, { id: refusedOne, reason: 'too many' })
    const day = (count: number) => sql`now() - make_interval(days => ${count})`
    await server.db
      .update(proposals)
      .set({ decided_at: day(31) })
      .where(eq(proposals.id, approvedId))
    await server.db
      .update(proposals)
      .set({ decided_at: day(29) })
      .where(eq(proposals.id, refusedOne))
    await server.db
      .update(proposals)
      .set({ expires_at: day(31) })
      .where(eq(proposals.id, expired))
    await server.db
      .update(proposals)
      .set({ created_at: day(40) })
      .where(eq(proposals.id, open))
    await forgetProposals(server.db, 30)
    const left = await server.db.select({ id: proposals.id }).from(proposals).orderBy(proposals.id)
    expect(left.map(({ id }) => id)).toEqual([open, refusedOne])

    // Also where so few could be changed at once by now.
    const lax = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', dangerRule: usualDangerRule })
    const [row] = await rowsOf(approvedIds)
    const headers = { authorization: `Bearer ${await server.token('manager')}` }
    const undo = await sendCall(lax, sessionCalls.undoChange, { change_id: row?.id ?? 0 }, headers)
    refused(undo, 'awaitingApproval')
    expect(await spamOf(approvedIds)).toBe(3)
    await lax.close()
  })

  test('the same agent’s other session is the same agent', async () => {
    const ids = await some(3)
    const id = await proposed(ids)
    const token = newToken()
    await server.db.insert(sessions).values({
      token_hash: hashToken(token),
      agent_id: await server.agentId('manager'),
      expires_at: sql`now() + interval '1 day'`,
      proved_at: sql`now()`,
    })
    const headers = { authorization: `Bearer ${token}` }
    refused(await server.as('manager')(proposalsCalls.approveProposal, { id }, headers), 'ownProposal')
    refused(await server.as('manager')(proposalsCalls.refuseProposal, { id, reason: 'x' }, headers), 'ownProposal')
    expect(await spamOf(ids)).toBe(0)
  })

  test('ten approvals at once make the change once', async () => {
    const ids = await some(3)
    const id = await proposed(ids)
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rowsOf(ids)).toHaveLength(1)
  })

  test('200 outdated, and nothing is done, if one of its records has changed since', async () => {
    const ids = await some(3)
    const id = await proposed(ids)
    await server.db
      .update(customers)
      .set({ city: 'Ghent', version: sql`${customers.version} + 1` })
      .where(eq(customers.id, ids[1] ?? 0))
    const { data } = await server.as('su')(proposalsCalls.getProposal, { id })
    expect([data.changed, data.first[0]]).toEqual([1, { id: ids[1], name: 'Ada Stone', changed: true }])
    expect((await approve(id)).data.state).toBe('outdated')
    refusals += 1
    expect([await spamOf(ids), await rowsOf(ids)]).toEqual([0, []])
    refused(await approve(id), 'proposalEnded')
  })

  test('filters mean the records of then: others that match since are left alone', async () => {
    const ids = await some(3, { country: 'MT' })
    const input = { selection: { matching: { country: 'MT' } }, status: true }
    const id = idIn((await server.as('manager')(newCustomersCalls.setSpamOfMany, input)) as never)
    const [later] = await some(1, { country: 'MT' })
    expect((await approve(id)).data.state).toBe('approved')
    expect([await spamOf(ids), await spamOf([later ?? 0])]).toEqual([3, 0])
  })

  test('409 proposalEnded once it has expired, was withdrawn or refused, or its proposer may no longer', async () => {
    const ids = await some(3)
    const expired = await proposed(ids)
    await server.db.update(proposals).set({ expires_at: sql`now()` }).where(eq(proposals.id, expired))
    refused(await approve(expired), 'proposalEnded')

    const withdrawn = await proposed(ids)
    refused(await server.as('su')(proposalsCalls.withdrawProposal, { id: withdrawn }), 'notFound')
    expect((await server.as('manager')(proposalsCalls.withdrawProposal, { id: withdrawn })).data.state).toBe(
      'withdrawn',
    )
    refused(await approve(withdrawn), 'proposalEnded')

    const no = await proposed(ids)
    const { data } = await server.as('su')(proposalsCalls.refuseProposal, { id: no, reason: 'They pay.' })
    expect(data).toMatchObject({ state: 'refused', reason: 'They pay.' })
    refused(await approve(no), 'proposalEnded')

    const left = await proposed(ids)
    const manager = eq(agents.id, await server.agentId('manager'))
    await server.db.update(agents).set({ permissions: {} }).where(manager)
    refused(await approve(left), 'proposalEnded')
    await server.db.update(agents).set({ permissions: null, active: false }).where(manager)
    refused(await approve(left), 'proposalEnded')
    await server.db.update(agents).set({ active: true }).where(manager)
    expect(await spamOf(ids)).toBe(0)
  })

  test('409 nobodyCanApprove, and nothing is stored, where nobody else may make the change', async () => {
    const ids = await some(3)
    const others = sql`${agents.id} <> ${await server.agentId('manager')}`
    await server.db.update(agents).set({ active: false }).where(others)
    const before = await server.db.$count(proposals)
    const answer = await mark(ids)
    await server.db.update(agents).set({ active: true }).where(others)
    refused(answer, 'nobodyCanApprove')
    expect([await server.db.$count(proposals), await spamOf(ids)]).toEqual([before, 0])
  })

  test('a campaign and a welcome to many send nothing before they are approved, and each mail once', async () => {
    const ids = await some(3)
    const written = () => server.db.$count(mails, inArray(mails.customer_id, ids))
    const campaign = { name: 'Autumn', template: 'product_news', selection: { ids }, recipients: 3 }
    const { data: templates } = await server.as('manager')(reachCalls.listMailTemplates, {})
    const template = templates.find(({ kind }) => kind === 'campaign')?.id ?? ''
    const id = idIn((await server.as('manager')(reachCalls.createCampaign, { ...campaign, template })) as never)
    const welcome = await server.as('manager')(newCustomersCalls.sendWelcomeToMany, {
      selection: { ids },
      template: 'welcome',
    })
    const welcomeId = idIn(welcome as never)
    refusals += 2
    expect(await written()).toBe(0)
    expect((await approve(id)).data.state).toBe('approved')
    expect(await written()).toBe(3)
    expect((await approve(welcomeId)).data.state).toBe('approved')
    expect(await written()).toBe(6)
  })

  test('nothing is seen of others’ proposals by who may not approve them', async () => {
    const id = await proposed(await some(3))
    refused(await server.as('data_entry')(proposalsCalls.getProposal, { id }), 'notFound')
    expect((await server.as('data_entry')(proposalsCalls.listProposals, { open: true })).data).toEqual([])
    const seen = await server.as('su')(proposalsCalls.listProposals, { open: true })
    expect(seen.data.map((one) => one.id)).toContain(id)
  })

  test('a bare request without a key, as a page that closes sends it, is no way around', async () => {
    const ids = await some(3)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: addressOfCall(newCustomersCalls.setSpamOfMany),
      headers: { authorization: `Bearer ${await server.token('manager')}` },
      payload: { selection: { ids }, status: true },
    })
    expect([statusCode, await spamOf(ids)]).toEqual([409, 0])
    refusals += 1
  })
})
