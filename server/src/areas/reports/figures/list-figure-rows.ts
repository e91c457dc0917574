import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { figures } from '@console/remote-reports/contract/figures'
import { canCall } from '../../../platform/access/may.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireRange } from '../days/range.ts'
import { figureRows } from './figure-rows.ts'

export const listFigureRows = read(figuresCalls.listFigureRows, ({ filters, sort, page }, { db, agent }) => {
  // Rows of a figure that is on none of the agent's screens.
  if (!canCall(agent, { screens: figures[filters.figure].screens })) throw new Failed('notAllowed')
  requireRange(filters, 'filters.to')
  return figureRows(db, filters, { sort, page })
})
