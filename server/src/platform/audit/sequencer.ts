import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, driverError } from '../database/database.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { linkQueued } from './link.ts'
import { isLookDue, readSigns } from './signs.ts'
import { look, walkSeconds } from './watch.ts'

/** Between two rounds. A row gets its link within it and the time of a batch. */
const everyMs = 200
/** Between two looks of all servers together. */
const lookEveryMs = 250
/** Between two questions whether a head is due at an anchor. */
const anchorEveryMs = 1_000
const afterFailureMs = 1_000

interface SequencerOptions {
  readonly db: Database
  /** Stores the head of the chain outside, wherever one is due. */
  readonly anchor: (log: FastifyBaseLogger) => Promise<void>
}

const report = (log: FastifyBaseLogger, { found, mended }: Awaited<ReturnType<typeof look>>): void => {
  if (found !== null) log.fatal(found, 'the audit log was tampered with')
  if (mended) log.warn('the tampered row of the audit log is as it was written again')
}

/**
 * Links the rows of the audit log and checks them while the server runs. Every server tries; the database lets one at a
 * time. It polls: a NOTIFY in each change would make changes commit one after another, which the queue avoids.
 */
export const auditSequencer =
  ({ db, anchor }: SequencerOptions): RoutePlugin =>
  (app) => {
    const stopping = new AbortController()
    let running: Promise<void> | undefined
    let looking: Promise<void> | undefined
    let anchored = 0

    const failed = (error: unknown): void =>
      app.log.warn({ code: driverError(error)?.code }, 'the audit log could not be linked or checked')

    const lookNow = async (): Promise<void> => report(app.log, await look(db, { pauseMs: lookEveryMs }))

    /** Links go on while a look takes its time. */
    const beginLook = (): void => {
      looking ??= lookNow()
        .catch(failed)
        .finally(() => {
          looking = undefined
        })
    }

    const anchorNow = async (): Promise<void> => {
      anchored = performance.now()
      await anchor(app.log)
    }

    const run = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        let pause = everyMs
        try {
          // Where nothing happens, this statement is all.
          const signs = await readSigns(db, walkSeconds)
          if (signs.queued) await linkQueued(db)
          if (isLookDue(signs)) beginLook()
          if (performance.now() - anchored > anchorEveryMs) await anchorNow()
        } catch (error) {
          pause = afterFailureMs
          failed(error)
        }
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {}) // stopped
      }
    }

    app.addHook('onReady', async () => {
      running = run()
    })
    app.addHook('onClose', async () => {
      stopping.abort()
      await running
      await looking
    })
  }
