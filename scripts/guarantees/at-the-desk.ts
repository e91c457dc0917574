import type { Guarantee } from './guarantee.ts'

const networks = 'server/src/platform/authentication/staff-networks.ts'
const networksTest = 'server/src/platform/authentication/staff-networks.test.ts'
const app = 'server/src/app.ts'
const lockTest = 'server/src/platform/screen-lock/screen-lock.test.ts'
const session = 'server/src/platform/authentication/session.ts'
const exportedTest = 'server/src/platform/exports/exported-files.test.ts'
const http = 'shared/src/api/http.ts'
const httpTest = 'shared/src/api/http.test.ts'
const cover = 'shared/src/api/cover.ts'
const hidePage = 'host/src/cover/hide-page.ts'
const hidePageTest = 'host/src/cover/hide-page.test.ts'
const followCover = 'host/src/cover/follow-cover.ts'
const followCoverTest = 'host/src/cover/follow-cover.test.ts'
const minutes = 'host/src/cover/lock-minutes.ts'

export const atTheDesk: readonly Guarantee[] = [
  {
    id: 'C16',
    says: 'Outside the networks of STAFF_NETWORKS nobody signs in, and no session makes a call, hears a stream or fetches a file. The address is the one that a trusted proxy saw; sessions and what is on the screen go on inside.',
    goal: '100 % refused',
    tests: [networksTest, httpTest, 'e2e/shell/staff-networks.e2e.ts'],
    mutants: [
      {
        name: 'calls come from everywhere',
        file: app,
        guard: "api.addHook('onRequest', async (request) => requireNetwork(request))",
        without: '',
        run: [networksTest],
      },
      {
        name: 'streams come from everywhere',
        file: app,
        guard: '    requireNetwork(request)\n    const agent',
        without: '    const agent',
        run: [networksTest],
      },
      {
        name: 'files come from everywhere',
        file: 'server/src/platform/exports/exported-files.ts',
        guard: 'app.requireNetwork(request)',
        without: '',
        run: [networksTest],
      },
      {
        name: 'an unknown proxy vouches for itself',
        file: networks,
        guard: 'isForwardedByUnknown(request) || !isInside(ip)',
        without: '!isInside(ip)',
        run: [networksTest],
      },
      {
        name: 'IPv4 in IPv6 is another address',
        file: networks,
        guard: 'const address = ipaddr.process(ip)',
        without: 'const address = ipaddr.parse(ip)',
        run: [networksTest],
      },
      {
        name: 'a range with a mistake is taken',
        file: networks,
        guard: 'if (!parts.every(isNetwork))',
        without: 'if (parts.length === 0)',
        run: [networksTest],
      },
    ],
  },
  {
    id: 'C17',
    says: 'A locked screen shows nothing in any tab of its browser, to eyes, print, search or screen reader, and its session answers nothing, to a reload or a copied token either, until its agent has proven to be there. Then everything is as it was.',
    goal: '0 calls answered, 0 texts to be found',
    tests: [lockTest, exportedTest, httpTest, hidePageTest, followCoverTest, 'e2e/shell/screen-lock.e2e.ts'],
    mutants: [
      {
        name: 'the session does not know of the lock',
        file: session,
        guard: "if (agent.locked && !whileLocked) throw new Failed('sessionLocked')",
        without: '',
        run: [lockTest],
      },
      {
        name: 'links and streams outlive the lock',
        file: session,
        guard: 'and(isOpenSession, isNull(sessions.locked_at))',
        without: 'and(isOpenSession)',
        run: [exportedTest],
      },
      {
        name: 'streams stay open',
        file: 'server/src/platform/screen-lock/lock-session.ts',
        guard: "'live', ",
        without: "'nobody', ",
        run: [lockTest],
        only: 'the streams',
      },
      {
        name: 'anybody unlocks',
        file: 'server/src/platform/screen-lock/unlock-session.ts',
        guard: 'checkProof(proof, context)',
        without: "checkProof({ ...proof, password: 'demo-sales' }, context)",
        run: [lockTest],
      },
      {
        name: 'what proved it proves it again',
        file: 'server/src/platform/screen-lock/unlock-session.ts',
        guard: 'await takeProof(proven, context)',
        without: '',
        run: [lockTest],
        only: 'password unlocks it|second step',
      },
      {
        name: 'requests fail behind the cover',
        file: http,
        guard: 'if (!whileCovered) await uncovered(config.signal)',
        without: '',
        run: [httpTest],
        only: 'covered',
      },
      {
        name: 'a refused change is lost',
        file: http,
        guard: 'if (cover !== null && !whileCovered) {',
        without: 'if (attempt < 0) {',
        run: [httpTest],
        only: 'covered',
      },
      {
        name: 'the page stays visible',
        file: cover,
        guard: "document.documentElement.toggleAttribute('data-covered', cover !== null)",
        without: '',
        run: [httpTest],
        only: 'covered',
      },
      {
        name: 'the page stays within reach',
        file: hidePage,
        guard: 'part.inert = true',
        without: 'part.inert = false',
        run: [hidePageTest],
      },
      {
        name: 'dialogs hear what is typed into the cover',
        file: hidePage,
        guard: 'for (const event of kept) addEventListener(event, stop, { capture: true })',
        without: '',
        run: [hidePageTest],
      },
      {
        name: 'the title still names somebody',
        file: hidePage,
        guard: '    document.title = title\n  })',
        without: '  })',
        run: [hidePageTest],
      },
      {
        name: 'a reload passes the lock',
        file: followCover,
        guard: 'if (isLockedHere() || isOverdue()) lockScreen()',
        without: '',
        run: [followCoverTest],
      },
      {
        name: 'the lock of one session locks another',
        file: cover,
        guard: 'sessionMark() !== null && localStorage.getItem(lockedKey) === sessionMark()',
        without: 'localStorage.getItem(lockedKey) !== null',
        run: [followCoverTest],
      },
      {
        name: 'an agent chooses more than the operator allows',
        file: minutes,
        guard: 'longest !== undefined && (own === 0 || own > longest) ? longest : own',
        without: 'own',
        run: ['host/src/cover/lock-minutes.test.ts'],
      },
    ],
  },
]
