import { type Database, driverError } from './database.ts'

/** The connection ended under a statement: PostgreSQL was stopped or died, or its host is no longer the primary. */
const lostCodes = /^(08|57P0[12]|ECONNRESET|EPIPE)/
const lostMessages = /^Connection terminated/

const isLost = (error: unknown): boolean => {
  const driver = driverError(error)
  return driver !== null && (lostCodes.test(driver.code ?? '') || lostMessages.test(driver.message))
}

/**
 * Makes a second attempt if the primary was lost and another host can take over. First it is seen that the old one is
 * gone, so that the attempt waits for the next one. Only for work that may be done twice, or that a key makes one.
 */
export const retryLost = <T>({ primary }: Pick<Database, 'primary'>, attempt: () => Promise<T>): Promise<T> =>
  attempt().catch(async (error: unknown) => {
    if (primary === undefined || !isLost(error)) throw error
    await primary.nextLook()
    return attempt()
  })
