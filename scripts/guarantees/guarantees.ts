import { accounts } from './accounts.ts'
import { archivedLog } from './archived-log.ts'
import { askedAhead } from './asked-ahead.ts'
import { atTheDesk } from './at-the-desk.ts'
import { auditLog } from './audit-log.ts'
import { authorisation } from './authorisation.ts'
import { backup } from './backup.ts'
import { closedDoors } from './closed-doors.ts'
import { dangerousCalls } from './dangerous-calls.ts'
import { deploys } from './deploys.ts'
import { directories } from './directories.ts'
import { failover } from './failover.ts'
import { fairShares } from './fair-shares.ts'
import { foreignMail } from './foreign-mail.ts'
import type { Guarantee } from './guarantee.ts'
import { input } from './input.ts'
import { nothingLost } from './nothing-lost.ts'
import { partitions } from './partitions.ts'
import { passkeys } from './passkeys.ts'
import { personalData } from './personal-data.ts'
import { pressure } from './pressure.ts'
import { proofOfKey } from './proof-of-key.ts'
import { sessions } from './sessions.ts'
import { status } from './status.ts'

/** The console's guarantees, by area. */
export const areas: Readonly<Record<string, readonly Guarantee[]>> = {
  'Who may do what': [...authorisation, ...closedDoors],
  Input: input,
  'Sessions and the browser': [
    ...sessions,
    ...proofOfKey,
    ...askedAhead,
    ...accounts,
    ...passkeys,
    ...dangerousCalls,
    ...directories,
    ...atTheDesk,
  ],
  'Foreign mail': foreignMail,
  'Nothing lost, nothing twice': [
    ...nothingLost,
    ...backup,
    ...failover,
    ...auditLog,
    ...archivedLog,
    ...personalData,
    ...partitions,
    ...pressure,
    ...status,
  ],
  'Remotes, deploys, scale': [...deploys, ...fairShares],
}

export const guarantees: readonly Guarantee[] = Object.values(areas).flat()
