import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import type { Role } from '@console/shared/contract/roles'
import { eq } from '#drizzle'
import { calls } from '../../calls.ts'
import { addMailbox, addMails } from '../../testing/mails.ts'
import { addQueued } from '../../testing/queued.ts'
import { addRequest } from '../../testing/requests.ts'
import { testServer } from '../../testing/server.ts'
import { agents, audit } from '../records/schema.ts'

// An agent who may no longer make a change may not undo one either, even if the right is narrower than the call's.

const server = testServer()
const manager = server.as('manager')
const undo = async (change: number | undefined) => {
  expect(change).toBeDefined()
  return (await manager(sessionCalls.undoChange, { change_id: change ?? 0 })).code
}
const now = async (values: { level?: Role; permissions?: Record<string, boolean> | null }) =>
  server.db
    .update(agents)
    .set(values)
    .where(eq(agents.id, await server.agentId('manager')))
const stored = () => server.db.select().from(audit).orderBy(audit.id)

afterEach(() => now({ level: 'manager', permissions: null }))

const undoable = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, call]: [string, Call]) => call.undoable)
    .map(([name, call]: [string, Call]) => ({ name: `${area}.${name}`, call })),
)

test('403 for each undoable call once the agent may open none of its screens, whatever was changed', async () => {
  const me = await server.agentId('manager')
  const rows = await server.db
    .insert(audit)
    .values(undoable.map(({ call }) => ({ agent_id: me, call: call.path, target_kind: String(call.changes) })))
    .returning({ id: audit.id })
  // Data entry only checks the level, so the level must be one that opens nothing there.
  await now({ level: 'company_size', permissions: {} })
  const codes = []
  for (const { id } of rows) codes.push(await undo(id))
  expect(new Set(codes)).toEqual(new Set(['notAllowed']))
  expect(codes.length).toBeGreaterThan(100)
})

interface Narrow {
  readonly name: string
  /** Makes an undoable change, with every right. */
  readonly change: () => Promise<number | undefined>
  /** Keeps the call allowed, and forbids access to the changed record. */
  readonly left: Parameters<typeof now>[0]
}

const narrow: readonly Narrow[] = [
  {
    name: 'approvals.refuseRequest',
    change: async () => {
      const { request_id, version } = await addRequest(server, 'api_key')
      return (await manager(approvalsCalls.refuseRequest, { request_id, version, reason: 'other' })).change
    },
    left: { permissions: { approve: true } },
  },
  {
    name: 'approvals.decideRequests',
    change: async () => {
      const { request_id, version } = await addRequest(server, 'api_key')
      const { change } = await manager(approvalsCalls.decideRequests, {
        kind: 'api_key',
        decision: 'refuse',
        reason: 'other',
        requests: [{ request_id, version }],
      })
      return change
    },
    left: { permissions: { approve: true, enrichment_approve: true } },
  },
  {
    name: 'customerAccount.setApproval',
    change: async () => {
      const customer_id = await server.addCustomer({ approval: 'waiting' })
      return (await manager(customerAccountCalls.setApproval, { customer_id, version: 1, status: 'approve' })).change
    },
    left: { permissions: { approve: true } },
  },
  {
    name: 'pressQueues.rejectEvent',
    change: async () => {
      const queue = 'funding_company'
      const { seen } = await addQueued(server.db, { queue })
      return (await manager(pressQueuesCalls.rejectEvent, { ...seen, queue, reason: 'duplicate' })).change
    },
    left: { permissions: {} },
  },
  ...(['updateNote', 'deleteNote'] as const).map((name) => ({
    name: `mailTeam.${name}`,
    change: async () => {
      const account = await addMailbox(server.db, `${name.toLowerCase()}@example.net`)
      const [mail] = await addMails(server.db, account, [{}])
      const { data } = await server.as('su')(mailTeamCalls.addNote, { thread_id: mail?.threadId ?? 0, text: 'Mine' })
      const { note_id, version } = data
      const { change } = await (name === 'updateNote'
        ? manager(mailTeamCalls.updateNote, { note_id, version, text: 'Not yours' })
        : manager(mailTeamCalls.deleteNote, { note_id, version }))
      return change
    },
    left: { level: 'sales' as const },
  })),
]

test.each(narrow)('403 $name: the call is open, but what was changed is not', async ({ change, left }) => {
  const changed = await change()
  await now(left)
  const before = await stored()
  expect(await undo(changed)).toBe('notAllowed')
  expect(await stored()).toEqual(before)
  await now({ level: 'su', permissions: null })
  expect(await undo(changed)).toBeUndefined()
})

/** An agent who may open one of their screens may make all of their calls. */
const alike = new Set(
  `agents.inviteAgent agents.setAgentLevel agents.updateAgentPermissions agents.activateAgent
   corrections.acceptCompanyCorrection corrections.ignoreCompanyCorrection corrections.acceptEmployeeCorrection
   corrections.ignoreEmployeeCorrection unlocks.hideUnlocks newCustomers.setApprovalOfMany newCustomers.setSpamOfMany
   mailAccounts.saveAccount mail.changeThreads mail.updateStarred mailDrafts.deleteDraft mailTeam.assignThreads
   mailTeam.setThreadStatus mailTeam.addNote mailTeam.linkTicket savedReplies.deleteSavedReply press.addPress
   press.saveEditPress press.deletePress press.addStagedPress press.addManyStagedPress press.insertStoragePress
   mismatches.settleMismatch support.assignTicket support.setTicketState support.snoozeTicket support.updateTicket
   support.assignTickets support.setStateOfTickets support.updateTaskStatus support.updateTask
   companies.updateCompany companies.deleteEmployee companies.deleteEmployees`.split(/\s+/),
)

test('each undoable call with several screens is tested above, or is the same for each of them', () => {
  const several = undoable.filter(({ call }) => typeof call.access !== 'object' || call.access.screens.length > 1)
  const tried = new Set(narrow.map(({ name }) => name))
  expect(several.map(({ name }) => name).filter((name) => !tried.has(name) && !alike.has(name))).toEqual([])
  expect([...alike].filter((name) => tried.has(name) || !several.some((one) => one.name === name))).toEqual([])
})
