import { releasesCalls } from '@console/shared/contract/calls/releases'
import { read } from '../../pipeline/handlers.ts'
import { addReports, noteOpenAreas, noteOpenHost } from '../area-reports.ts'
import { assignBlame, isFailure } from '../blame.ts'
import { stopFailing } from '../stop-failing.ts'

export const reportAreaLoads = read(
  releasesCalls.reportAreaLoads,
  async ({ host, open, reports: reported }, { db, environment, agent, log, requestId }) => {
    const reports = await assignBlame(db, environment, host, reported)
    await addReports(db, environment, agent.id, reports)
    if (host !== undefined) await noteOpenHost(db, environment, host)
    if (open !== undefined) await noteOpenAreas(db, environment, open)
    const failed = reports.filter(isFailure)
    if (failed.length > 0) await stopFailing({ db, environment, log, requestId }, failed)
    return {}
  },
)
