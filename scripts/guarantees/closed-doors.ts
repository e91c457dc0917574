import type { Guarantee } from './guarantee.ts'

const main = 'server/src/main.ts'
const servedAt = 'server/src/served-at.ts'
const productionTest = 'server/src/production.test.ts'
const settingsTest = 'server/src/settings.test.ts'
const closedTest = 'server/src/areas/members/customers/closed-screens.test.ts'
const eventsTest = 'server/src/platform/live/queue-events.test.ts'
const shown = 'server/src/areas/members/customers/shown-customer.ts'
const events = 'server/src/platform/live/session-events.ts'

export const closedDoors: readonly Guarantee[] = [
  {
    id: 'A11',
    says: 'What a development server opens is closed in production, however it is started: demo agents, the token for all areas, /docs, mail for everybody, the Google emulator. A development server is reachable from its own machine only.',
    goal: '0 open',
    tests: [productionTest, settingsTest],
    mutants: [
      {
        name: 'production serves demo agents',
        file: main,
        guard: 'await refuseDemoAgents(database.pool)',
        without: 'void refuseDemoAgents',
        run: [productionTest],
        only: 'demo agents',
      },
      {
        name: 'the release token of development stays',
        file: main,
        guard: 'if ((await revokeDevelopmentTokens(database.pool)) > 0) log(',
        without: 'if (revokeDevelopmentTokens.length > 5) log(',
        run: [productionTest],
        only: 'production serves',
      },
      {
        name: 'strangers read about every call',
        file: main,
        guard: '...(settings.production ? [] : [apiDocs])',
        without: 'apiDocs',
        run: [productionTest],
        only: 'production serves',
      },
      {
        name: 'strangers read all mail',
        file: main,
        guard: '...(settings.production ? [] : [devOutbox({ db })])',
        without: 'devOutbox({ db })',
        run: [productionTest],
        only: 'production serves',
      },
      {
        name: 'anybody signs in by the emulator of Google',
        file: main,
        guard: 'settings.google === undefined && !settings.production',
        without: 'settings.google === undefined',
        run: [productionTest],
        only: 'production serves',
      },
      {
        name: 'development for everybody in the network',
        file: servedAt,
        guard: '...(isLoopback(host) ? [] :',
        without: "...(host !== '' ? [] :",
        run: [settingsTest],
      },
      {
        name: 'development behind a balancer',
        file: servedAt,
        guard: "publicUrl?.startsWith('https:')",
        without: "publicUrl?.startsWith('ftp:')",
        run: [settingsTest],
      },
      {
        name: 'links in mails have the address that a browser named',
        file: servedAt,
        guard: 'if (production) return publicUrl === undefined ?',
        without: "if (production) return publicUrl === '' ?",
        run: [settingsTest],
      },
    ],
  },
  {
    id: 'A12',
    says: 'What an agent’s permission map closes is not told elsewhere: not beside a ticket, a mail or a customer, nor in a history, nor by the events of a tab.',
    goal: '0 fields, subjects and ids of closed screens',
    tests: [closedTest, eventsTest],
    mutants: [
      {
        name: 'the whole customer beside a ticket or a mail',
        file: shown,
        guard: 'canOpenPage(who) ? customer : { ...customer, ...closed }',
        without: 'canOpenPage(who) || closed ? customer : customer',
        run: [closedTest],
      },
      {
        name: 'all of their colleagues beside a mail',
        file: shown,
        guard: 'canOpenPage(who) ? row : { ...row, ...closedRow }',
        without: 'row',
        run: [closedTest],
      },
      {
        name: 'tickets beside a mail',
        file: 'server/src/areas/mail/mail-team/ticket-rights.ts',
        guard: 'canCall(who, supportCalls.getTicket.access)',
        without: 'canCall(who, supportCalls.getTicket.access) || true',
        run: [closedTest],
      },
      {
        name: 'conversations beside a customer',
        file: 'server/src/areas/mail/mail-team/list-customer-threads.ts',
        guard: 'canCall(who, mailScreens)',
        without: 'canCall(who, mailScreens) || true',
        run: [closedTest],
      },
      {
        name: 'ids of queues to all tabs',
        file: events,
        guard: 'filter(([queue]) => canHear(who, queue))',
        without: 'filter(([queue]) => canHear(who, queue) || true)',
        run: [eventsTest],
      },
      {
        name: 'ids of mails to all tabs',
        file: events,
        guard: 'canCall(who, mailScreens) ? text : null',
        without: 'canCall(who, mailScreens) || true ? text : null',
        run: [eventsTest],
      },
    ],
  },
]
