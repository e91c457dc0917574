import type { Database } from '../database/database.ts'
import { requireNotBanned } from '../guard/enforce.ts'
import { isKnownDevice } from './devices.ts'

/**
 * Refuses sign-ins from a banned address, except in a browser in which the agent has signed in before: a wide ban must
 * not lock the staff out.
 */
export const requireFreeAddress = async (
  db: Database,
  { email, ip, device }: { readonly email: string; readonly ip: string; readonly device: Buffer | null },
): Promise<void> => {
  if (device === null || !(await isKnownDevice(db, email, device))) await requireNotBanned(db, ip)
}
