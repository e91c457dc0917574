import type { Guarantee } from './guarantee.ts'

const test = 'server/src/platform/proposals/dangerous.test.ts'
const guard = 'server/src/platform/pipeline/guard.ts'
const runChange = 'server/src/platform/pipeline/run-change.ts'
const routes = 'server/src/platform/pipeline/routes.ts'
const folder = 'server/src/platform/proposals'
const kinds = 'server/src/platform/session/kinds-of-sign-in.test.ts'

export const dangerousCalls: readonly Guarantee[] = [
  {
    id: 'C14',
    says: 'A call that the contract marks as dangerous is answered only after a fresh proof, or made only after a second agent approved what it does, whichever way it is sent.',
    goal: '100 % refused',
    tests: [test, 'server/src/platform/proposals/one-agent.test.ts', kinds, 'e2e/shell/dangerous-calls.e2e.ts'],
    mutants: [
      {
        name: 'an old proof holds',
        file: guard,
        guard: 'agent.provenAgo < provenMinutes * 60',
        without: 'agent.provenAgo >= 0',
        run: [test],
        only: 'reauthenticationRequired once the proof is too old',
      },
      {
        name: 'a provider proves who sits there',
        file: 'server/src/platform/sign-up/social-login.ts',
        guard: 'startSession(context, agent.id, false)',
        without: 'startSession(context, agent.id)',
        run: [kinds],
        only: 'dangerous call',
      },
      {
        name: 'no second agent is asked',
        file: runChange,
        guard: 'if (guarded !== null) {',
        without: 'if (guarded !== null && handler.call.secret) {',
        run: [test],
        only: 'a change of more becomes a proposal',
      },
      {
        name: 'files leave without a proof',
        file: routes,
        guard: 'guardFile(handler.call, file.counted ?? total, context)',
        without: '',
        run: [test],
        only: 'many customers leave only after a fresh proof',
      },
      {
        name: 'links leave without a proof',
        file: routes,
        guard: 'await guardRead(handler, input, context)',
        without: '',
        run: [test],
        only: 'many customers leave only after a fresh proof',
      },
      {
        name: 'one agent is enough',
        file: `${folder}/proposal.ts`,
        guard: "if (row.agent_id === asking.agent.id) throw new Failed('ownProposal')",
        without: '',
        run: [test],
        only: 'other session is the same agent',
      },
      {
        name: 'whoever sees a proposal is not checked',
        file: `${folder}/proposal.ts`,
        guard: 'row.agent_id === agent.id || mayMake(agent, row, handlerAt)',
        without: 'row.id > 0',
        run: [test],
        only: 'nothing is seen of others',
      },
      {
        name: 'a proposal lasts for ever',
        file: `${folder}/proposal.ts`,
        guard: 'proposals.expires_at} > now()',
        without: "proposals.expires_at} > now() - interval '1 year'",
        run: [test],
        only: 'proposalEnded once it has expired',
      },
      {
        name: 'changed records do not matter',
        file: `${folder}/approve-proposal.ts`,
        guard: '.length > 0',
        without: '.length < 0',
        run: [test],
        only: 'outdated, and nothing is done',
      },
      {
        name: 'the proposer keeps lost rights',
        file: `${folder}/approve-proposal.ts`,
        guard: ' || !canCall(proposer, call.access)',
        without: '',
        run: [test],
        only: 'proposalEnded once it has expired',
      },
      {
        name: 'filters match later records',
        file: 'server/src/platform/pipeline/propose.ts',
        guard: 'concerned.exactly ?? input',
        without: 'input',
        run: [test],
        only: 'filters mean the records of then',
      },
      {
        name: 'a forgotten proposal was never approved',
        file: 'server/src/platform/session/undo-change.ts',
        guard: 'done.approvedBy === null && ',
        without: '',
        run: [test],
        only: 'ended proposals are forgotten',
      },
      {
        name: 'an undo is harmless',
        file: 'server/src/platform/session/undo-change.ts',
        guard: 'return { needs, call, concerned, undoes: change_id }',
        without: 'return concerned.count < 0 ? { needs, call, concerned } : null',
        run: [test],
        only: 'approved by another, it is the change of both',
      },
    ],
  },
]
