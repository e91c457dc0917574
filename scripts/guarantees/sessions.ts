import type { Guarantee } from './guarantee.ts'

const passwords = 'server/src/platform/session/passwords.ts'
const passwordsTest = 'server/src/platform/session/passwords.test.ts'
const throttle = 'server/src/platform/session/throttle.ts'
const loginTest = 'server/src/platform/session/login.test.ts'
const session = 'server/src/platform/authentication/session.ts'
const sessionTest = 'server/src/platform/session/session.test.ts'
const tokenTest = 'server/src/platform/authentication/session-token.test.ts'
const secretAnswers = 'server/src/platform/http/secret-answers.test.ts'
const headers = 'server/src/platform/http/headers.ts'
const headersTest = 'server/src/platform/http/headers.test.ts'
const loggingTest = 'server/src/platform/http/logging.test.ts'
const redactionTest = 'server/src/platform/http/redaction.test.ts'
const neverTold = 'server/src/platform/secrets/never-disclosed.test.ts'
const httpTest = 'shared/src/api/http.test.ts'
const policy = 'e2e/everywhere/policy.e2e.ts'

export const sessions: readonly Guarantee[] = [
  {
    id: 'C1',
    says: 'Passwords are hashed by argon2id (19 MiB, two rounds, one lane), four at once; a flood of sign-ins holds up no other call.',
    goal: 'at most 4 at once; the p99 of other calls under 100 ms (long)',
    tests: [passwordsTest],
    mutants: [
      {
        name: 'another strength',
        file: passwords,
        guard: 'memoryCost: 19_456',
        without: 'memoryCost: 4_096',
        run: [passwordsTest],
        only: 'argon2id',
      },
      {
        name: 'all at once',
        file: passwords,
        guard: 'inSlots(4)',
        without: 'inSlots(1_000)',
        run: [passwordsTest],
        only: 'flood',
      },
    ],
    open: 'The p99: 131 ms in a long run on two cores that ran three other things; it is to be measured alone.',
  },
  {
    id: 'C2',
    says: 'Ten guesses in ten minutes for each account; its owner still gets in by a known device; unknown and known look the same.',
    goal: '10 of 30 guesses looked at, 0 differences in status, body and work',
    tests: [passwordsTest, loginTest],
    mutants: [
      {
        name: 'guesses without end',
        file: throttle,
        guard: 'if (recent && recent.tries >= max)',
        without: 'if (recent && recent.tries >= 1_000)',
        run: [passwordsTest],
        only: 'thirty guesses',
      },
      {
        name: 'tries at once are not counted one after the other',
        file: throttle,
        guard: 'select pg_advisory_xact_lock(hashtextextended(',
        without: 'select length(concat(',
        run: [passwordsTest],
        only: 'one after the other',
      },
      {
        name: 'a known device counts as any other',
        file: throttle,
        guard: '? { key: `device ',
        without: '? { key: accountKey(email) || `device ',
        run: [loginTest],
        only: 'in a browser that the agent used before',
      },
      {
        name: 'nothing is compared for somebody who is not there',
        file: passwords,
        guard: "inTurn(() => argon2.verify(stored ?? nobody ?? '', password))",
        without: 'inTurn(async () => stored !== undefined && argon2.verify(stored, password))',
        run: [passwordsTest],
        only: 'the same work',
      },
    ],
  },
  {
    id: 'C3',
    says: 'Tokens are random, kept as their SHA-256 alone, end unused and after their last day, and never stand in an address or a log.',
    goal: 'at least 128 bits; 0 tokens in tables, logs and addresses; 0 secret answers compressed',
    tests: [
      tokenTest,
      neverTold,
      secretAnswers,
      sessionTest,
      loggingTest,
      policy,
      'e2e/everywhere/every-screen.e2e.ts',
    ],
    mutants: [
      {
        name: 'half of a token is always the same',
        file: session,
        guard: "randomBytes(32).toString('base64url')",
        without: "Buffer.concat([Buffer.alloc(16), randomBytes(16)]).toString('base64url')",
        run: [tokenTest],
      },
      {
        name: 'the answer with a download link is compressed',
        file: 'shared/src/contract/calls/exports.ts',
        guard: "output: s.object({ path: s.string() }),\n    reads: 'none',\n    compressed: false",
        without: "output: s.object({ path: s.string() }),\n    reads: 'none',\n    compressed: true",
        run: [secretAnswers],
      },
      {
        name: 'tokens are kept as they are',
        file: session,
        guard: "createHash('sha256').update(token).digest()",
        without: 'Buffer.from(token)',
        run: [neverTold],
      },
      {
        name: 'an unused session goes on',
        file: session,
        guard: 'and(gt(sessions.expires_at, sql`now()`), notIdle)',
        without: 'and(gt(sessions.expires_at, sql`now()`), sql`true`)',
        run: [sessionTest],
        only: 'twelve hours',
      },
      {
        name: 'a used session goes on for ever',
        file: session,
        guard: 'and(gt(sessions.expires_at, sql`now()`), notIdle)',
        without: 'and(sql`true`, notIdle)',
        run: [sessionTest],
        only: 'its last day',
      },
    ],
  },
  {
    id: 'C4',
    says: 'However many requests get a 401: the token goes once, the page reloads once, and what was typed comes back.',
    goal: '20 at once: 1 reload',
    tests: [httpTest, 'e2e/shell/nothing-lost.e2e.ts'],
    mutants: [
      {
        name: 'each 401 reloads',
        file: 'shared/src/api/http.ts',
        guard: 'if (sentToken === null || readToken() !== sentToken) return',
        without: '',
        run: [httpTest],
        only: '401',
      },
      {
        name: 'what was typed is not kept first',
        file: 'shared/src/api/http.ts',
        guard: 'for (const action of beforeReload) action()',
        without: '',
        run: [httpTest],
        only: '401',
      },
    ],
  },
  {
    id: 'C5',
    says: 'Every kind of answer carries exactly the headers that it should: pages, calls, failures, files, streams, and what is no request.',
    goal: 'exact match',
    tests: [
      headersTest,
      'server/src/platform/pipeline/replies.test.ts',
      'server/src/platform/releases/console-files.test.ts',
    ],
    open: 'Integrity-Policy and Trusted Types are left out: 104 chunks of the host have no hash, five sinks no policy (docs/decisions/0041).',
    mutants: [
      {
        name: 'scripts may stand in the page',
        file: headers,
        guard: `"script-src 'self'"`,
        without: `"script-src 'self' 'unsafe-inline'"`,
        run: [headersTest],
      },
      {
        name: 'what cannot be read is answered by Fastify itself',
        file: 'server/src/app.ts',
        guard: '...unreadable,',
        without: '',
        run: [headersTest],
      },
      {
        name: 'one nonce for all pages',
        file: 'server/src/platform/releases/console-files.ts',
        guard: "randomBytes(16).toString('base64url')",
        without: "'AAAAAAAAAAAAAAAAAAAAAA'",
        run: ['server/src/platform/releases/console-files.test.ts'],
        only: 'with its own nonce',
      },
      {
        name: 'answers of calls may be kept',
        file: 'server/src/app.ts',
        guard: `api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })`,
        without: '',
        run: [headersTest],
      },
    ],
  },
  {
    id: 'C6',
    says: 'The policy is enforced, and no screen of the console runs into it, in any language and mode.',
    goal: '0 violations on every screen in 6 languages and 3 modes',
    tests: [policy, 'e2e/everywhere/every-screen.e2e.ts', 'host/src/trusted-types.test.ts'],
    mutants: [
      {
        name: 'what an injected text would try is seen and refused',
        file: policy,
        says: "measured('C6', 'attempts that the policy refuses', attempts.length + strings.length)",
      },
      {
        name: 'any text may become HTML',
        file: 'host/src/trusted-types.ts',
        guard: "sink === 'DOMParser parseFromString' || isHarmless(html)",
        without: 'true',
        run: ['host/src/trusted-types.test.ts'],
      },
      {
        name: 'any address may be that of a script',
        file: 'host/src/trusted-types.ts',
        guard: '(isOwnScript(address, sink) ? address : null)',
        without: 'address',
        run: ['host/src/trusted-types.test.ts'],
      },
      {
        name: 'any script of a build may be a service worker',
        file: 'host/src/trusted-types.ts',
        guard: "if (sink === 'ServiceWorkerContainer register') return pathname === '/service-worker.js'",
        without: '',
        run: ['host/src/trusted-types.test.ts'],
      },
    ],
  },
  {
    id: 'C7',
    says: 'Code of a remote runs by the hash that the signed registry has for it, or not at all. A stored file of the host or of a remote that was changed or added where it lies is not served, and an uploaded host changes nothing before it is deployed.',
    goal: '100 % of what is not vouched for is refused',
    tests: [
      'e2e/areas/area-trust.e2e.ts',
      'host/src/remotes/registry/trust.test.ts',
      'server/src/platform/releases/console-files.test.ts',
      'server/src/platform/releases/builds/upload.test.ts',
    ],
    mutants: [
      {
        name: 'the same code with the right hashes',
        file: 'e2e/areas/area-trust.e2e.ts',
        says: 'only the hashes prevented this code from running',
      },
      {
        name: 'stored files are not compared',
        file: 'server/src/platform/releases/builds/stored-files.ts',
        guard: 'damage: differences(files, row.files)',
        without: 'damage: []',
        run: ['server/src/platform/releases/console-files.test.ts'],
      },
      {
        name: 'a file that was touched is not compared again',
        file: 'server/src/platform/releases/builds/stored-files.ts',
        guard: 'if (hashOfFile(await readFile(path)) !== hashes[name]) return false',
        without: '',
        run: ['server/src/platform/releases/console-files.test.ts'],
      },
      {
        name: 'assets of a host that was only uploaded are served',
        file: 'server/src/platform/releases/records/deployed.ts',
        guard: 'return rows.map(',
        without: 'return [...rows, ...(await db.select().from(releases).where(eq(releases.area, area)))].map(',
        run: ['server/src/platform/releases/console-files.test.ts'],
      },
      {
        name: 'an upload takes the name of a stored asset',
        file: 'server/src/platform/releases/builds/store-build.ts',
        guard: 'if (area === hostArea) await requireOwnNames(db, build, hashes)',
        without: '',
        run: ['server/src/platform/releases/console-files.test.ts'],
        only: 'name of a stored asset',
      },
      {
        name: 'a stored file opened directly is a page of the console',
        file: 'server/src/platform/releases/console-files.ts',
        guard: "reply.header('content-security-policy', filePolicy)",
        without: 'void [reply, filePolicy]',
        run: ['server/src/platform/releases/console-files.test.ts'],
        only: 'opened directly',
      },
      {
        name: 'a build of a remote may hold pages',
        file: 'server/src/platform/releases/builds/verify-build.ts',
        guard: '  checkKinds(files)\n',
        without: '',
        run: ['server/src/platform/releases/builds/upload.test.ts'],
        only: '409 releaseRefused',
      },
      {
        name: 'any signature is believed',
        file: 'host/src/remotes/registry/trust.ts',
        guard: "return await crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, publicKey, bytesOf(signature), body)",
        without: 'return publicKey !== null',
        run: ['host/src/remotes/registry/trust.test.ts'],
      },
    ],
  },
  {
    id: 'C8',
    says: 'Passwords, tokens, codes, keys and the text of mails reach no log, no failure, no audit row and no table but their own.',
    goal: '0',
    tests: [neverTold, loggingTest, redactionTest],
    mutants: [
      {
        name: 'failures are logged with their statements',
        file: 'server/src/platform/pipeline/error-replies.ts',
        guard: 'driverError(error) ?? { message: String(error) }',
        without: '{ message: String(error), stack: String(error.stack) }',
        run: [neverTold],
      },
      {
        name: 'addresses are logged with their queries',
        file: 'server/src/platform/http/logging.ts',
        guard: "url.split('?', 1)[0]",
        without: 'url',
        run: [neverTold],
      },
      {
        name: 'answers that hold a secret are kept for retries',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: 'agent === null || handler.call.secret',
        without: 'agent === null',
        run: [neverTold],
      },
      {
        name: 'what a line is given by name is not struck out',
        file: 'server/src/platform/http/logging.ts',
        guard: 'secrets.flatMap((name) => [',
        without: "['cookie'].flatMap((name) => [",
        run: [redactionTest],
      },
    ],
  },
]
