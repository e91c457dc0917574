import { supportCalls } from '@console/remote-admin/contract/calls/support'
import type { Who } from '@console/shared/contract/access'
import { canCall } from '../../../platform/access/may.ts'
import { Failed } from '../../../platform/errors/failed.ts'

/** Whether an agent may read tickets. Mail screens disclose tickets to nobody else either. */
export const canReadTickets = (who: Who): boolean => canCall(who, supportCalls.getTicket.access)

/**
 * Throws for agents who may not read tickets: linking, answering or opening one discloses its subject and its author.
 */
export const requireTickets = (who: Who): void => {
  if (!canReadTickets(who)) throw new Failed('notAllowed')
}
