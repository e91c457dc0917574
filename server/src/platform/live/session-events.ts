import { type QueueName, queueScreens } from '@console/remote-dataentry/contract/queue'
import { mailScreens } from '@console/remote-mail/contract/calls/mail-accounts'
import type { Who } from '@console/shared/contract/access'
import { apiBase } from '@console/shared/contract/base'
import { eventsPath } from '@console/shared/contract/calls/live'
import { canCall } from '../access/may.ts'
import { type Database, driverError } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import type { AccessAt } from './badges.ts'
import { changedMail } from './changed-mail.ts'
import { changedQueues } from './changed-queues.ts'
import { dueLookups } from './due.ts'
import { endSilentViews } from './presence.ts'
import { openTabs } from './tabs.ts'

export interface SessionEventsOptions {
  readonly db: Database
  readonly environment: string
  /** Who may make a proposed change; by default none is counted. */
  readonly accessAt?: AccessAt
}

const aliveEveryMs = 25_000
/** Interval for checking ends without a notification: expired sessions, a new day, silent tabs. */
const lookEveryMs = 15_000
/** Maximum streams of a session: each costs little, but more than this is a mistake or an attack. */
const maxStreams = 20_000
const maxStreamsOfSession = 50

const said = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Ids are sent only to agents who may open a screen that shows them. */
const canHear = (who: Who, queue: string): boolean =>
  Object.hasOwn(queueScreens, queue) && canCall(who, { screens: queueScreens[queue as QueueName] }) // a key of it

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * GET /api/v2/session/events: server-sent events for a tab (contract/calls/live.ts). Streams hold no database
 * connection: one connection per process listens for all.
 */
export const sessionEvents =
  ({ db, environment, accessAt = () => undefined }: SessionEventsOptions): RoutePlugin =>
  (app) => {
    const tabs = openTabs()
    const due = dueLookups({ db, tabs, accessAt, log: app.log })
    const changed = changedQueues((changes) =>
      tabs.tellEach((who) => {
        const open = Object.entries(changes).filter(([queue]) => canHear(who, queue))
        return open.length === 0 ? null : said('queues', Object.fromEntries(open))
      }),
    )
    const mail = changedMail((changes) => {
      const text = said('mail', changes)
      return tabs.tellEach((who) => (canCall(who, mailScreens) ? text : null))
    })
    const all = () => {
      changed.all()
      mail.all()
      due.check(tabs.sessionIds())
      due.countsOf(tabs.agentIds())
    }

    const heard: Readonly<Record<string, (rest: string) => void>> = {
      session: (id) => tabs.endSession(Number(id)),
      agent: (id) => {
        tabs.tellAgent(Number(id), 'agent', {})
        due.check(tabs.sessionIdsOf(Number(id)))
        due.countsOf([Number(id)])
      },
      counts: (id) => {
        const here = tabs.agentIds()
        due.countsOf(id === '' ? here : here.filter((agentId) => agentId === Number(id)))
      },
      record: (record) => {
        if (tabs.size() > 0) due.viewersOf(record)
      },
      changed: (record) => {
        if (tabs.size() > 0) due.changeOf(record)
      },
      proposal: (proposal) => {
        const [id, agentId, state] = proposal.split(' ')
        tabs.tellAll(said('proposal', { id: Number(id), agent_id: Number(agentId), state }))
        due.countsOf(tabs.agentIds())
      },
      queue: changed.heard,
      mail: mail.heard,
    }
    app.listenTo('live', (payload) => {
      if (payload === null) return all()
      const [word = '', ...rest] = payload.split(' ')
      heard[word]?.(rest.join(' '))
    })
    app.listenTo('registry', (released) => {
      if (released === null || released === environment) tabs.tellAll('event: registry\ndata: {}\n\n')
    })

    let day = dayOf(Date.now() - lookEveryMs)
    const look = async (): Promise<void> => {
      due.check(tabs.sessionIds())
      // Slightly late, so that the new day has begun for the database too.
      const now = dayOf(Date.now() - lookEveryMs)
      if (now > day) due.countsOf(tabs.agentIds())
      day = now
      await endSilentViews(db)
    }
    const timers = [
      setInterval(() => tabs.tellAll(':\n\n'), aliveEveryMs),
      setInterval(
        () => void look().catch((error: unknown) => app.log.warn({ code: driverError(error)?.code }, 'open tabs')),
        lookEveryMs,
      ),
    ]
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer)
      due.end()
      changed.end()
      mail.end()
    })

    app.get(`${apiBase}/${eventsPath}`, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const agent = await app.signedIn(request)
      const { id, sessionId } = agent
      if (tabs.size() >= maxStreams) throw new Failed('unavailable', { retryAfterSeconds: 60 })
      if (tabs.sizeOfSession(sessionId) >= maxStreamsOfSession) throw new Failed('tooManyTries')
      // An immediate event, so that the tab knows that it is connected.
      tabs.add(sessionId, agent, app.openStream(reply, ':\n\n', id))
      // The session may have ended after the check and before its end could be heard.
      due.check([sessionId])
      due.countsOf([id])
    })
  }
