import { supportCalls } from '@console/remote-admin/contract/calls/support'
import type { Who } from '@console/shared/contract/access'
import { mayCall } from '../../../platform/access/may.ts'
import { Failed } from '../../../platform/errors/failed.ts'

/** Whether an agent may read tickets: beside a mail, too, nobody else is told of one. */
export const mayReadTickets = (who: Who): boolean => mayCall(who, supportCalls.getTicket.access)

/** Refuses whoever may not read tickets: to link one, answer one or open one tells its subject and who asked. */
export const requireTickets = (who: Who): void => {
  if (!mayReadTickets(who)) throw new Failed('notAllowed')
}
