import type { Guarantee } from './guarantee.ts'

const folder = 'server/src/platform/pressure'
const giveWayTest = `${folder}/give-way.test.ts`
const sessionTest = `${folder}/session-limit.test.ts`
const readersTest = `${folder}/slow-readers.test.ts`
const streams = 'server/src/platform/http/event-streams.ts'
const streamsTest = 'server/src/platform/http/event-streams.test.ts'
const diskTest = `${folder}/full-disk.test.ts`
const clockTest = `${folder}/clock.test.ts`
const httpTest = 'shared/src/api/http.test.ts'

export const pressure: readonly Guarantee[] = [
  {
    id: 'E17',
    says: 'Under pressure agents go first and lose nothing: before reports and exports, beside a session that sends too much, on a full disk, and when the clock jumps.',
    goal: '9 of 15 connections for reports; 0 changes lost, 0 sign-outs; 64 kB for a stream that nobody reads',
    tests: [giveWayTest, sessionTest, readersTest, streamsTest, diskTest, clockTest, httpTest],
    mutants: [
      {
        name: 'reports are calls like any other',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: '(isOfReports && canBeSlow(call))',
        without: '(isOfReports && call.stream !== undefined)',
        run: [giveWayTest],
        only: 'reports that wait',
      },
      {
        name: 'reports take all connections',
        file: `${folder}/give-way.ts`,
        guard: 'const share = 0.6',
        without: 'const share = 1',
        run: [giveWayTest],
        only: 'reports that wait',
      },
      {
        name: 'an export does not let calls pass',
        file: `${folder}/give-way.ts`,
        guard: 'while (pool.waitingCount > 0 && ',
        without: 'while (pool.waitingCount < 0 && ',
        run: [giveWayTest],
        only: 'a call that came later',
      },
      {
        name: 'an export lets calls pass for ever',
        file: `${folder}/give-way.ts`,
        guard: ' && performance.now() < until)',
        without: ' && until > 0)',
        run: [giveWayTest],
        only: 'an export also ends',
      },
      {
        name: 'sessions are not limited',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: "if (retryAfterSeconds > 0) throw new Failed('tooManyAtOnce', { retryAfterSeconds })",
        without: '',
        run: [sessionTest],
        only: '429',
      },
      {
        name: 'reads use up changes',
        file: `${folder}/session-limit.ts`,
        guard: 'kind === false ? ofReads : ofChanges',
        without: 'kind === false ? ofReads : ofReads',
        run: [sessionTest],
        only: '429',
      },
      {
        name: 'the browser gives up a change that was refused for now',
        file: 'shared/src/api/http.ts',
        guard: 'if (seconds !== null && waits < maxWaits) {',
        without: 'if (seconds !== null && waits > maxWaits) {',
        run: [httpTest],
        only: 'waits as long',
      },
      {
        name: 'a client that reads nothing is waited for',
        file: `${folder}/slow-readers.ts`,
        guard: '    socket.destroy()\n',
        without: '',
        run: [readersTest],
        only: 'takes nothing of a file',
      },
      {
        name: 'event streams of any length are kept',
        file: `${folder}/slow-readers.ts`,
        guard: 'if (stream.writableLength > maxBehindBytes) stream.destroy()\n  else if',
        without: 'if',
        run: [readersTest],
        only: 'far behind',
      },
      {
        name: 'an event stream that nobody reads is waited for',
        file: streams,
        guard: ".on('timeout', tellServer)",
        without: '',
        run: [readersTest],
        only: 'an event stream whose reader takes nothing',
      },
      {
        name: 'a stop waits for event streams that nobody reads',
        file: streams,
        guard: 'if (socket.writableLength > 0) socket.destroy()\n      else ',
        without: '',
        run: [streamsTest],
        only: 'a server that stops',
      },
      {
        name: 'a full disk is a database that does not answer',
        file: 'server/src/platform/pipeline/error-replies.ts',
        guard: "if (isStorageFull(error)) return new Failed('storageFull')",
        without: '',
        run: [diskTest],
        only: '507',
      },
      {
        name: 'a queued run waits for the clock',
        file: 'server/src/platform/jobs/jobs.ts',
        guard: 'if (sent === null)',
        without: 'if (sent === undefined)',
        run: [clockTest],
        only: 'a worker that is woken',
      },
      {
        name: 'tries of the future count',
        file: 'server/src/platform/session/throttle.ts',
        guard: "lt(loginFailures.at, sql`clock_timestamp() + interval '1 minute'`)",
        without: "lt(loginFailures.at, sql`clock_timestamp() + interval '1 year'`)",
        run: [clockTest],
        only: 'the right password',
      },
      {
        name: 'a proof of the future holds',
        file: 'server/src/platform/pipeline/guard.ts',
        guard: 'agent.provenAgo >= 0 && ',
        without: '',
        run: [clockTest],
        only: 'a proof of who',
      },
    ],
  },
]
