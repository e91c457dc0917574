import type { Guarantee } from './guarantee.ts'
import { ownership } from './ownership.ts'
import { ruleMutants } from './rule-mutants.ts'

const rule = 'shared/src/contract/access.ts'
const matrix = 'server/src/platform/pipeline/matrix.test.ts'
const kinds = 'server/src/platform/session/kinds-of-sign-in.test.ts'
const access = 'server/src/platform/pipeline/access.test.ts'
const guard = 'host/src/guard/matrix.test.tsx'
const addresses = 'host/src/guard/addresses.test.tsx'

/** One area represents all where the whole matrix would take minutes. */
const ofAdmin = 'every call of admin '

export const authorisation: readonly Guarantee[] = [
  {
    id: 'A1',
    says: 'Every call × each of its pages × five levels × six kinds of permission map is answered as an independent reading of the rule says, and so it is for sessions of every kind of sign-in.',
    goal: 'every cell',
    tests: [matrix, kinds],
    mutants: [
      {
        name: 'another kind of sign-in opens everything',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: "if (!canCall(request.agent, call.access)) throw new Failed('notAllowed')",
        without: "if (!request.agent.passkey && !canCall(request.agent, call.access)) throw new Failed('notAllowed')",
        run: [kinds],
      },
      {
        name: 'the route does not ask who may call',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: "if (!canCall(request.agent, call.access)) throw new Failed('notAllowed')",
        without: '',
        run: [matrix],
        only: ofAdmin,
      },
      {
        name: 'what is inherited grants',
        file: rule,
        guard: 'Object.hasOwn(map, key) && map[key] === true',
        without: 'map[key] === true',
        run: [matrix],
        only: ofAdmin,
      },
      {
        name: 'what is truthy grants',
        file: rule,
        guard: 'Object.hasOwn(map, key) && map[key] === true',
        without: 'Object.hasOwn(map, key) && Boolean(map[key])',
        run: [matrix],
        only: ofAdmin,
      },
    ],
  },
  {
    id: 'A2',
    says: 'Without a session that holds, every call is a 401 before anything else; a valid session never gets one.',
    goal: 'every call × 11 ways not to be signed in: 401; 0 of 401 for valid sessions',
    tests: [access, 'server/src/platform/account/account.test.ts', 'server/src/platform/session/login.test.ts'],
    mutants: [
      {
        name: 'sessions of disabled agents hold on',
        file: 'server/src/platform/authentication/session.ts',
        guard: 'and(eq(agents.active, true), isFreshSession)',
        without: 'isFreshSession',
        run: [access],
        only: '401 admin.',
      },
      {
        name: 'any word before the token will do',
        file: 'server/src/platform/authentication/session.ts',
        guard: '/^Bearer ([',
        without: '/([',
        run: [access],
        only: '401 admin.',
      },
      {
        name: 'a wrong old password is a 401',
        file: 'shared/src/contract/errors.ts',
        guard: "wrongPassword: { status: 400, message: 'The old password",
        without: "wrongPassword: { status: 401, message: 'The old password",
        run: [access],
        only: '401 concerns only the session',
      },
    ],
  },
  {
    id: 'A3',
    says: 'Every page × level × permission map, and signed out, opens or leads elsewhere as the rule says; no item of a menu leads to a refusal.',
    goal: '1,674 cells',
    tests: [guard],
    mutants: [
      {
        name: 'the guard lets everybody in',
        file: 'host/src/guard/paths.ts',
        guard: 'if (decision.allowed) return { open: true }',
        without: 'if (decision) return { open: true }',
        run: [guard],
        only: 'every route',
      },
      {
        name: 'the guard does not ask who is signed in',
        file: 'host/src/guard/guard.tsx',
        guard: 'if (agent === null) return <ToSignIn />',
        without: 'if (agent === null) return children',
        run: [guard],
        only: 'signed out, /counts',
      },
      {
        name: 'the menu shows what is closed',
        file: 'shared/src/contract/menu.ts',
        guard: '|| !decide(who, screen).allowed',
        without: '',
        run: [guard],
        only: 'every item of every menu',
      },
    ],
  },
  {
    id: 'A4',
    says: 'However an address is written, it widens nothing: the rule looks at the pattern of the matched route.',
    goal: '54 pages × 8 ways to write them, and every call',
    tests: [addresses, matrix],
    mutants: [
      {
        name: 'the guard looks at the address that was typed',
        file: 'host/src/guard/guard.tsx',
        guard: 'judge(agent, { path, roles })',
        without: "judge(agent, { path: Object.values(useLocation()).join(''), roles })",
        run: [addresses],
      },
    ],
  },
  {
    id: 'A5',
    says: 'Client, server and an independent reading of the rule agree on the same random agents, maps and routes.',
    goal: '10,000 visits, 0 differences',
    tests: ['host/src/guard/rule.test.ts', matrix, 'shared/src/contract/access.test.ts'],
    mutants: [
      ...ruleMutants,
      {
        name: 'a map does not narrow: the client',
        file: rule,
        guard: 'return { step: 3, allowed: false }',
        without: 'return { step: 3, allowed: true }',
        run: ['host/src/guard/rule.test.ts'],
      },
      {
        name: 'a map does not narrow: the server',
        file: rule,
        guard: 'return { step: 3, allowed: false }',
        without: 'return { step: 3, allowed: true }',
        run: [matrix],
        only: '10,000 random visits',
      },
    ],
  },
  {
    id: 'A6',
    says: 'A call without access, input, output, summary or class of change does not boot, nor one without its handler; one without a test fails the checks of the repository.',
    goal: '0 such calls',
    tests: ['server/src/platform/pipeline/routes.test.ts', 'scripts/shape/check-shape.test.ts'],
    mutants: [
      {
        name: 'a call need not say all of itself',
        file: 'server/src/platform/pipeline/routes.ts',
        guard: 'if (!call.access || !call.input || !call.output || !call.summary || call.changes === undefined)',
        without: 'if (!call)',
        run: ['server/src/platform/pipeline/routes.test.ts'],
      },
      {
        name: 'calls without a test are not looked for',
        file: 'scripts/shape/calls.ts',
        guard: '.filter((name) => !named.has(name))',
        without: '.filter(() => false)',
        run: ['scripts/shape/check-shape.test.ts'],
        only: 'would notice: every call has a test',
      },
    ],
  },
  ...ownership,
]
