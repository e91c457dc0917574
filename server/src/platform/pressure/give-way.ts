import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { inSlots } from '../http/in-slots.ts'

const givesWay = new AsyncLocalStorage<true>()

/**
 * Runs a report or an export: its connections are taken after those of calls that an agent waits for with a hand on the
 * keyboard, and never all of them.
 */
export const givingWay = <T>(work: () => T): T => givesWay.run(true, work)

/** The share of a pool's connections that such work can have at once. */
const share = 0.6
/** It lets others pass for no longer than this, so that it also ends on a server that is always full. */
const maxWaitMs = 2_000
const lookEveryMs = 20

const waitingIn = new WeakMap<Pool, number>()
/** Reports and exports that wait for a connection of this pool. */
export const heldBackIn = (pool: Pool): number => waitingIn.get(pool) ?? 0

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void

/** Has reports and exports give way on this pool. */
export const letPass = (pool: Pool): void => {
  const connect = pool.connect.bind(pool)
  const inShare = inSlots(Math.max(1, Math.floor((pool.options.max ?? 10) * share)))

  const letOthersPass = async (): Promise<void> => {
    const until = performance.now() + maxWaitMs
    while (pool.waitingCount > 0 && performance.now() < until) await sleep(lookEveryMs)
  }

  /** A connection, once it is this work's turn. The slot is free again when the connection is released. */
  const connectLast = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => {
      waitingIn.set(pool, heldBackIn(pool) + 1)
      const takeOne = async () => {
        const client = await letOthersPass()
          .then(() => connect())
          .finally(() => waitingIn.set(pool, heldBackIn(pool) - 1))
        const released = Promise.withResolvers<void>()
        const release = client.release.bind(client)
        client.release = (destroy) => {
          released.resolve()
          release(destroy)
        }
        resolve(client)
        await released.promise
      }
      inShare(takeOne).catch(reject)
    })

  /** With a callback: the form in which a pool takes a connection for a query of its own. */
  const connectInOrder = (callback?: Callback): Promise<PoolClient> | undefined => {
    if (!givesWay.getStore()) {
      if (callback === undefined) return connect()
      connect(callback)
      return undefined
    }
    const connected = connectLast()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }
  Object.assign(pool, { connect: connectInOrder })
}

/** The same for rows that are read when their reader wants more. */
export async function* eachGivingWay<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await givingWay(() => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
