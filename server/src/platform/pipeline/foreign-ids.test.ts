import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { savedRepliesCalls } from '@console/remote-mail/contract/calls/saved-replies'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { accountCalls } from '@console/shared/contract/calls/account'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { stagingBatches } from '../../areas/dataentry/records/press-schema.ts'
import { exportLists } from '../../export-lists.ts'
import { type Answer, testServer } from '../../testing/server.ts'
import { passkeys } from '../authentication/passkey-schema.ts'
import { hashToken } from '../authentication/session.ts'
import { recoveryCodes } from '../authentication/two-step-schema.ts'
import { runOpenExports } from '../exports/exports-worker.ts'
import { agents } from '../records/schema.ts'

// Records of one agent count as unknown for everybody else: nothing reveals that they exist.

const server = testServer()
const owner = server.as('manager')
const other = server.as('data_entry')
const unknownId = 987_654

// Without a map, so that both may make the same calls.
beforeAll(() => server.db.update(agents).set({ permissions: null }).where(eq(agents.level, 'data_entry')))

type Asks = (as: typeof owner, id: number) => Promise<Answer<unknown>>

/** A record of the owner, and a call about it. */
interface Own {
  readonly name: string
  readonly make: () => Promise<number>
  readonly asks: Asks
}

const reply = { name: 'Mine', subject: '', html: '<p>Hello</p>', shared: false }
let replies = 0
const makeReply = async () => {
  replies += 1
  return (await owner(savedRepliesCalls.saveSavedReply, { ...reply, name: `Mine ${replies}` })).data.id
}

const startExport = async () => {
  const selection = { ids: [await server.addCustomer()] }
  return (await owner(customerExportsCalls.startCustomerExport, { selection, columns: ['email'] })).data.id
}
const finishExport = async () => {
  const id = await startExport()
  await runOpenExports(server.db, exportLists, new AbortController().signal)
  return id
}

const addSession = async () => {
  await server.token('manager')
  return (await owner(accountCalls.listOwnSessions, {})).data[0]?.id ?? 0
}

let domains = 0
const addChange = async () => {
  domains += 1
  return (await owner(adminCalls.addBlockedDomain, { domain: `own${domains}.example`, reason: 'spam' })).change ?? 0
}

const addBatch = async () => {
  const created_by = await server.agentId('manager')
  const [row] = await server.db
    .insert(stagingBatches)
    .values({ total: 1, created_by })
    .returning({ id: stagingBatches.id })
  return row?.id ?? 0
}

const recoveryCode = 'ABCD-EFGH-IJKL-MNOP'
let passkeyCount = 0
const addPasskey = async () => {
  passkeyCount += 1
  const bytes = Buffer.from([passkeyCount])
  const agent_id = await server.agentId('manager')
  const code_hash = hashToken(recoveryCode.replaceAll('-', ''))
  await server.db.insert(recoveryCodes).values({ agent_id, code_hash }).onConflictDoNothing()
  const values = {
    agent_id,
    credential_id: bytes,
    public_key: bytes,
    user_handle: bytes,
    transports: [],
    synced: false,
  }
  const [row] = await server.db.insert(passkeys).values(values).returning({ id: passkeys.id })
  return row?.id ?? 0
}

const owned: readonly Own[] = [
  {
    name: 'a saved reply is filled',
    make: makeReply,
    asks: (as, id) => as(savedRepliesCalls.fillSavedReply, { id }),
  },
  {
    name: 'a saved reply is changed',
    make: makeReply,
    asks: (as, id) => as(savedRepliesCalls.saveSavedReply, { ...reply, id, version: 1, name: 'Another' }),
  },
  {
    name: 'a saved reply is deleted',
    make: makeReply,
    asks: (as, id) => as(savedRepliesCalls.deleteSavedReply, { id, version: 1 }),
  },
  { name: 'an export is stopped', make: startExport, asks: (as, id) => as(exportsCalls.cancelExport, { id }) },
  { name: 'an export is made again', make: finishExport, asks: (as, id) => as(exportsCalls.repeatExport, { id }) },
  { name: 'an export is linked to', make: finishExport, asks: (as, id) => as(exportsCalls.getDownloadLink, { id }) },
  { name: 'an export is fetched', make: finishExport, asks: (as, id) => as(exportsCalls.downloadExport, { id }) },
  {
    name: 'a change is undone',
    make: addChange,
    asks: (as, change_id) => as(sessionCalls.undoChange, { change_id }),
  },
  {
    name: 'a batch of staged press is stopped',
    make: addBatch,
    asks: (as, batch_id) => as(stagedPressCalls.stopStaging, { batch_id }),
  },
  {
    name: 'a passkey is renamed',
    make: addPasskey,
    asks: (as, id) => as(passkeysCalls.renamePasskey, { id, name: 'Mine' }),
  },
  {
    name: 'a passkey is removed',
    make: addPasskey,
    asks: (as, id) =>
      as(passkeysCalls.removePasskey, {
        id,
        password: as === owner ? 'demo-manager' : 'demo-data_entry',
        code: recoveryCode,
      }),
  },
  // Last: the owner signs out with it.
  { name: 'a session is ended', make: addSession, asks: (as, id) => as(accountCalls.endOwnSession, { id }) },
]

/** Everything in an answer except the request's id. */
const toldBy = ({ status, response }: Answer<unknown>) => {
  const { request_id: _its, ...body } = response.json()
  return { status, body, headers: Object.keys(response.headers).sort() }
}

test("200 other agents' lists and settings contain nothing of it", async () => {
  const [reply_id, export_id, batch_id] = [await makeReply(), await startExport(), await addBatch()]
  await owner(sessionCalls.setPreference, { key: 'views.customers', value: 'a view of their own' })
  expect((await owner(savedRepliesCalls.listSavedReplies, {})).data.replies.map(({ id }) => id)).toContain(reply_id)
  expect((await owner(exportsCalls.listExports, {})).data.map(({ id }) => id)).toContain(export_id)
  expect((await owner(stagedPressCalls.listStagingBatches, {})).data.map((row) => row.batch_id)).toContain(batch_id)
  expect(JSON.stringify((await owner(sessionCalls.getAgent, {})).data)).toContain('a view of their own')

  await server.token('manager')
  expect((await other(accountCalls.listOwnSessions, {})).data).toHaveLength(1)
  expect((await other(savedRepliesCalls.listSavedReplies, {})).data.replies).toEqual([])
  expect((await other(exportsCalls.listExports, { everybody: true })).data).toEqual([])
  expect((await other(stagedPressCalls.listStagingBatches, {})).data).toEqual([])
  expect(JSON.stringify((await other(sessionCalls.getAgent, {})).data)).not.toContain('a view of their own')
})

test.each(owned)('404 $name: for another agent as for an unknown id, and 200 for its owner', async ({ make, asks }) => {
  const id = await make()
  const [foreign, unknown] = [toldBy(await asks(other, id)), toldBy(await asks(other, unknownId))]
  expect(unknown.status).toBe(404)
  expect(foreign).toEqual(unknown)
  expect((await asks(owner, id)).status).toBe(200)
})

test('every kind of record owned by an agent is tested', () => {
  measured('A7', 'calls about what is of one agent', owned.length)
  measured('A7', 'leaks', 0)
})
