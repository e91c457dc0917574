import type { Database } from '../database/database.ts'
import { requireNotBanned } from '../guard/enforce.ts'
import { isKnownDevice } from './devices.ts'

/**
 * Lets nobody in from a banned address, but agents in a browser in which they signed in before: a wide range must not
 * lock the staff out.
 */
export const requireFreeAddress = async (
  db: Database,
  { email, ip, device }: { readonly email: string; readonly ip: string; readonly device: Buffer | null },
): Promise<void> => {
  if (device === null || !(await isKnownDevice(db, email, device))) await requireNotBanned(db, ip)
}
