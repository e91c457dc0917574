import { globSync } from 'node:fs'
import { root } from '../root.ts'
import type { Guarantee } from './guarantee.ts'

const killed = 'server/src/killed.test.ts'
/** Test files whose changes all go through faults (server/src/testing/through-faults.ts). */
const testsOfCalls = globSync(
  'server/src/{areas,platform/{account,agents,exports,files,live,releases,session,sign-up,two-step}}/**/*.test.ts',
  { cwd: root },
).toSorted()
const downloads = 'server/src/platform/pipeline/downloads.test.ts'
const exportedByLink = 'server/src/platform/exports/exported-files.test.ts'
const aChange = 'server/src/areas/mail/saved-replies/saved-replies.test.ts'
const allCalls = 'server/src/platform/reads/all-calls.test.ts'
const recorded = 'server/src/platform/reads/record-reads.test.ts'
const routes = 'server/src/platform/pipeline/routes.ts'
const runChange = 'server/src/platform/pipeline/run-change.ts'

export const nothingLost: readonly Guarantee[] = [
  {
    id: 'E1',
    says: 'The server may be killed at any moment under writes: what it acknowledged is there, whole, and what is asked again is done once.',
    goal: 'ci ≥ 2,000 acknowledged, long ≥ 200,000: 0 lost, 0 doubled, 0 torn, ready in ≤ 5 s',
    tests: [killed, 'bench/kill-nine.ts'],
    mutants: [
      {
        name: 'the answer is not kept beside its key',
        file: runChange,
        guard: 'if (intent) await keepAnswer(db, intent, reply)',
        without: '',
        run: [killed],
        only: 'kill -9',
      },
    ],
    open: 'The time to be ready: 16.3 s at most in the long run, on two cores that ran three other things.',
  },
  {
    id: 'E2',
    says: 'The database may be stopped, killed or restarted under load: the process stays up and says 503, and nothing that was acknowledged is lost.',
    goal: '0 lost, 503 and not 500, back in ≤ 5 s',
    tests: [
      'server/src/database-away.test.ts',
      'server/src/platform/postgres/connect.test.ts',
      'e2e/members/member-forms.e2e.ts',
    ],
    mutants: [
      {
        name: 'no listener on a connection that a transaction holds',
        file: 'server/src/platform/postgres/pools.ts',
        guard: "pool.on('connect', (client) => client.on('error', () => {}))",
        without: '',
        run: ['server/src/platform/postgres/connect.test.ts'],
      },
      {
        name: 'a database that is gone is a mistake of the server',
        file: 'server/src/platform/pipeline/error-replies.ts',
        guard: "  if (isUnavailable(error)) return new Failed('unavailable')\n",
        without: '',
        run: ['server/src/database-away.test.ts'],
      },
    ],
  },
  {
    id: 'E3',
    says: 'A second server on the same data folder is refused by a sentence that names the holder; what a dead holder left is taken over, with all that it had committed.',
    goal: '100 of 100 refused in ≤ 2 s',
    tests: ['server/src/platform/postgres/embedded.test.ts'],
    mutants: [
      {
        name: 'nobody looks whether the lock was taken',
        file: 'server/src/platform/postgres/embedded.ts',
        guard: 'if (rows[0]?.taken) return',
        without: 'return',
        run: ['server/src/platform/postgres/embedded.test.ts'],
        only: 'a second server is refused',
      },
    ],
  },
  {
    id: 'E4',
    says: 'A request that is lost, dies with the server, hangs or loses its answer is asked again under its key, and has one effect: every change of every test of a call is sent through all of these.',
    goal: 'every call that the client asks again × {dies twice, hangs, its answer lost twice}: one effect each',
    tests: ['server/src/platform/pipeline/change.test.ts', ...testsOfCalls],
    mutants: [
      {
        name: 'the key is taken outside of the transaction',
        file: runChange,
        guard: 'const stored = await takeKey(db, intent)',
        without: 'const stored = await takeKey(context.db, intent)',
        run: [aChange],
      },
      {
        name: 'no key at all',
        file: runChange,
        guard: 'if (intent) {',
        without: 'if (false) {',
        run: [aChange],
      },
      {
        name: 'another request under a key that is taken',
        file: 'server/src/platform/pipeline/idempotency.ts',
        guard: "if (!stored?.hash.equals(hash)) throw new Failed('keyReused')",
        without: 'if (!stored) return null',
        run: ['server/src/platform/pipeline/change.test.ts'],
      },
      {
        name: 'what was done already is refused when its answer was lost',
        file: runChange,
        guard: 'if (known !== null) return replayOf(known)',
        without: '',
        run: ['server/src/areas/members/customer-account/convert-lead.test.ts'],
      },
    ],
    open: 'Signing in, setting a customer’s password and a link to a preview keep no key, for their answers are secret: asked again they are done again.',
  },
  {
    id: 'E5',
    says: 'Mail goes out once, wherever the server is killed.',
    goal: '0 doubled, 0 lost',
    tests: [
      'server/src/platform/mail/killed-in-mid-send.test.ts',
      'server/src/areas/mail/send/killed-in-mid-send.test.ts',
      'server/src/areas/mail/send/send-faults.test.ts',
    ],
    mutants: [
      {
        name: 'nobody looks whether Gmail has sent it',
        file: 'server/src/areas/mail/send/send-mail.ts',
        guard: 'if (sent !== null) return markSent(db, send, sent)',
        without: '',
        run: ['server/src/areas/mail/send/send-faults.test.ts'],
      },
    ],
  },
  {
    id: 'E6',
    says: 'Two agents at one record, in any order: nobody writes over what they have not seen, and the loser sees both versions.',
    goal: '0 silent overwrites',
    tests: ['server/src/platform/pipeline/two-agents.test.ts', 'server/src/platform/pipeline/change.test.ts'],
    mutants: [
      {
        name: 'the version is not compared',
        file: 'server/src/platform/pipeline/version.ts',
        guard: 'current.version === input.version) return',
        without: 'true) return',
        run: ['server/src/platform/pipeline/two-agents.test.ts'],
      },
      {
        name: 'the record is not locked while it is changed',
        file: 'server/src/areas/members/customers/customer-change.ts',
        guard: "const customer = await readCustomer(db, id, 'lock')",
        without: 'const customer = await readCustomer(db, id)',
        run: ['server/src/platform/pipeline/two-agents.test.ts'],
      },
    ],
  },
  {
    id: 'E7',
    says: 'Every change writes one row about its record into the audit trail, in its transaction; whatever lets data leave writes one before its first byte.',
    goal: '100 % of the calls that change something, and of those that let data leave',
    tests: ['server/src/platform/pipeline/change.test.ts', downloads, exportedByLink, ...testsOfCalls],
    mutants: [
      {
        name: 'the audit row is written outside of the transaction',
        file: runChange,
        guard: 'await auditOf(db, handler,',
        without: 'await auditOf(context.db, handler,',
        run: [aChange],
      },
      {
        name: 'a list that leaves is not told',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: 'await tellDownload({ ...context, db }, path, input, file)',
        without: '',
        run: [downloads],
      },
      {
        name: 'a call that only reads can write',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: "handler.kind === 'change' || call.writes ? db : db.reading",
        without: 'db',
        run: ['server/src/platform/pipeline/read-only.test.ts'],
      },
      {
        name: 'a file that is fetched by a link is not told',
        file: 'server/src/platform/exports/exported-files.ts',
        guard: "await tellDownload({ db, agent, requestId: request.id }, 'exported-files', {}, file)",
        without: '',
        run: [exportedByLink],
        only: 'is in the audit log',
      },
    ],
  },
  {
    id: 'E8',
    says: 'Statements end before the server gives up, and the server before the client: it is the server who says that it took too long.',
    goal: '45 s < 50 s < 60 s',
    tests: ['server/src/deadlines.test.ts'],
    mutants: [
      {
        name: 'statements without end',
        file: 'server/src/platform/postgres/pools.ts',
        guard: 'statement_timeout: statementTimeoutMs,\n        //',
        without: '//',
        run: ['server/src/deadlines.test.ts'],
      },
      {
        name: 'answers without end',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: '{ handlerTimeout: answerWithinMs }',
        without: '{}',
        run: ['server/src/deadlines.test.ts'],
      },
    ],
  },
  {
    id: 'E9',
    says: 'Told to stop under load the server answers what runs and ends in time; nothing that it acknowledged is lost.',
    goal: 'exit ≤ 10 s, 0 lost',
    tests: [killed, 'server/src/stop.test.ts'],
    mutants: [
      {
        name: 'nobody hears the signal',
        file: 'server/src/main.ts',
        guard: "process.on('SIGTERM', stopOnce)",
        without: '',
        run: [killed],
        only: 'SIGTERM',
      },
    ],
  },
  {
    id: 'E12',
    says: 'Every call says whose data its answer holds, and no such answer leaves before it is recorded who gets it, whose data it is and by which call; files as well.',
    goal: '100 % of the calls that answer with the data of a customer or a record with its texts; 0 answers lost at kill -9',
    tests: [
      allCalls,
      recorded,
      killed,
      'server/src/platform/pipeline/routes.test.ts',
      'server/src/areas/admin/reads/reads.test.ts',
    ],
    mutants: [
      {
        name: 'reads are not recorded',
        file: routes,
        guard: 'if (agent !== null) await recordReads(db, { agent, call: path, found: findReads(input, data) })',
        without: '',
        run: [allCalls],
      },
      {
        name: 'the answer does not wait for its record',
        file: routes,
        guard: '    await recorded\n',
        without: '',
        run: [recorded],
        only: 'what cannot be recorded is not shown',
      },
      {
        name: 'the answer to a change is not recorded',
        file: routes,
        guard: 'whenRecorded(record(input, answer.data, agent), answer, request)',
        without: 'whenRecorded(Promise.resolve(), answer, request)',
        run: [allCalls],
      },
      {
        name: 'a file leaves without its customers',
        file: 'server/src/platform/reads/recorded-pieces.ts',
        guard: "await record('found' in piece ? piece.found : find(piece.rows))",
        without: '',
        run: [recorded],
        only: 'records',
      },
      {
        name: 'a server starts with a call that is silent',
        file: routes,
        guard: 'if (problem !== null) throw',
        without: "if (problem === '') throw",
        run: ['server/src/platform/pipeline/routes.test.ts'],
        only: 'does not boot',
      },
    ],
  },
]
