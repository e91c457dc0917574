import type pg from 'pg'
import type { Address } from './hosts.ts'

/** Says where to connect. */
export interface Hosts {
  /** Waits at most this long for an address. */
  readonly find: (withinMs: number) => Promise<Address>
  /** A client that is about to connect there. */
  readonly opened: (client: pg.Client, at: Address) => void
}

type Callback = (error?: Error) => void

/** Of the time that a pool gives a new connection, the rest is for connecting. */
const shareForFinding = 0.7

/** Clients that ask where to connect at that moment, instead of when the pool is made. */
export const clientAt = (Base: typeof pg.Client, { find, opened }: Hosts, connectWithinMs: number): typeof pg.Client =>
  class extends Base {
    private begin(callback: Callback): void {
      find(connectWithinMs * shareForFinding).then(
        (address) => {
          Object.assign(this, address)
          opened(this, address)
          super.connect(callback)
        },
        (error: Error) => callback(error),
      )
    }

    // One implementation for both overloads, as in the driver.
    override connect = ((callback?: Callback) =>
      callback === undefined
        ? new Promise<void>((resolve, reject) => this.begin((error) => (error ? reject(error) : resolve())))
        : this.begin(callback)) as pg.Client['connect']
  }
