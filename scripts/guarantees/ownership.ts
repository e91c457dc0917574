import type { Guarantee } from './guarantee.ts'

const foreign = 'server/src/platform/pipeline/foreign-ids.test.ts'
const columns = 'server/src/platform/pipeline/mass-assignment.test.ts'
const revocation = 'server/src/platform/session/revocation.test.ts'
const exportedByLink = 'server/src/platform/exports/exported-files.test.ts'
const undoRights = 'server/src/platform/session/undo-rights.test.ts'
const raise = 'server/src/platform/agents/raise.test.ts'

export const ownership: readonly Guarantee[] = [
  {
    id: 'A7',
    says: 'What belongs to another agent answers as what never was: the same status, words and headers.',
    goal: '0 leaks',
    tests: [foreign, 'server/src/platform/pipeline/owned-tables.test.ts'],
    mutants: [
      {
        name: "others' sessions can be ended",
        file: 'server/src/platform/account/end-own-session.ts',
        guard: 'and(eq(sessions.id, id), eq(sessions.agent_id, agent.id))',
        without: 'eq(sessions.id, id)',
        run: [foreign],
        only: 'a session is ended',
      },
      {
        name: "others' changes can be undone",
        file: 'server/src/platform/session/undo-change.ts',
        guard: 'and(eq(audit.id, change_id), eq(audit.agent_id, agent.id))',
        without: 'eq(audit.id, change_id)',
        run: [foreign],
        only: 'a change is undone',
      },
      {
        name: "others' exports are seen",
        file: 'server/src/platform/exports/export-file.ts',
        guard: "everybody && agent.level === 'su' ? undefined : eq(exportFiles.agent_id, agent.id)",
        without: 'undefined',
        run: [foreign],
        only: 'an export',
      },
      {
        name: "others' own replies are seen",
        file: 'server/src/areas/mail/saved-replies/reply-row.ts',
        guard: 'or(isNull(savedReplies.owner_id), eq(savedReplies.owner_id, agentId))',
        without: 'undefined',
        run: [foreign],
        only: 'a saved reply',
      },
      {
        name: "others' batches can be stopped",
        file: 'server/src/areas/dataentry/staged-press/stop-staging.ts',
        guard: 'and(eq(stagingBatches.id, batch_id), eq(stagingBatches.created_by, agent.id))',
        without: 'eq(stagingBatches.id, batch_id)',
        run: [foreign],
        only: 'a batch',
      },
    ],
  },
  {
    id: 'A8',
    says: 'A change takes nothing that it did not declare: each is sent every column name of every table.',
    goal: '0 columns outside the declared input',
    tests: [columns],
    mutants: [
      {
        name: 'objects take fields that they do not name',
        file: 'shared/src/contract/schema.ts',
        guard: 'Type.Object(properties, { additionalProperties: false })',
        without: 'Type.Object(properties)',
        run: [columns],
        only: 'agents\\.|inside an input',
      },
    ],
  },
  {
    id: 'A9',
    says: 'Another level, another map, shutting out, another password, ending a session and signing out hold from the next request, and on open streams within a second, on every server.',
    goal: '24 cells, and 4 of signing out',
    tests: [revocation, exportedByLink],
    mutants: [
      {
        name: 'sessions outlive what should end them',
        file: 'server/src/platform/agents/agent-actions.ts',
        guard:
          '(await db.delete(sessions).where(eq(sessions.agent_id, agentId)).returning({ id: sessions.id })).length',
        without: '0',
        run: [revocation],
        only: 'password by su × next request',
      },
      {
        name: 'open streams are not told of other rights',
        file: 'server/src/platform/live/session-events.ts',
        guard: "tabs.tellAgent(Number(id), 'agent', {})",
        without: 'void id',
        run: [revocation],
        only: 'permission × next stream on the same',
      },
      {
        name: 'links of sessions that have ended',
        file: 'server/src/platform/exports/exported-files.ts',
        guard: 'and(eq(sessions.id, link.sessionId), isUnlockedSession)',
        without: 'eq(sessions.id, link.sessionId)',
        run: [exportedByLink],
        only: 'of a session that',
      },
    ],
  },
  {
    id: 'A10',
    says: 'Nobody raises themselves; somebody who is su stays; signing in by Google takes neither level nor identity from the browser.',
    goal: '0 raised, 0 rounds without a su',
    tests: [
      raise,
      undoRights,
      'server/src/platform/agents/agents.test.ts',
      'server/src/platform/agents/change-agent.test.ts',
      'server/src/platform/sign-up/social-login.test.ts',
      'remote-admin/contract/agent-rules.test.ts',
    ],
    mutants: [
      {
        name: 'agents change their own account',
        file: 'remote-admin/contract/agent-rules.ts',
        guard: 'them.agent_id === me,',
        without: 'false && me,',
        run: [raise],
        only: 'su gains nothing',
      },
      {
        name: 'the last su may go',
        file: 'remote-admin/contract/agent-rules.ts',
        guard: '({ them }) => them.last_su',
        without: '() => false',
        run: ['remote-admin/contract/agent-rules.test.ts'],
      },
      {
        name: 'two su who act at once do not wait for each other',
        file: 'server/src/platform/agents/agent.ts',
        guard: ".orderBy(agents.id)\n    .for('update')",
        without: '.orderBy(agents.id)',
        run: [raise],
        only: 'one su remains',
      },
      {
        name: 'an undo does not ask for the right to the change',
        file: 'server/src/platform/session/undo-change.ts',
        guard: "if (!canCall(agent, handler.call.access)) throw new Failed('notAllowed')",
        without: '',
        run: [raise],
        only: 'a former su cannot',
      },
      {
        name: 'an undo of a decision does not ask for the kind of request',
        file: 'server/src/areas/admin/approvals/decide.ts',
        guard: "if (!canDecide(agent, request.kind)) throw new Failed('notAllowed')",
        without: '',
        run: [undoRights],
      },
      {
        name: 'an undo in a queue does not ask whose queue it is',
        file: 'server/src/areas/dataentry/press-queues/decide-event.ts',
        guard: 'requireWork(agent, decision.queue)',
        without: '',
        run: [undoRights],
      },
      {
        name: 'an undo may take the last su',
        file: 'server/src/platform/agents/agent-actions.ts',
        guard: ' || (locked.lastSu && leaves)',
        without: '',
        run: [raise],
        only: 'the last su stays su',
      },
      {
        name: 'Google need not have verified the address',
        file: 'server/src/platform/sign-up/social-login.ts',
        guard: "if (!emailVerified) throw new Failed('emailNotVerified')",
        without: '',
        run: ['server/src/platform/sign-up/social-login.test.ts'],
      },
    ],
  },
]
