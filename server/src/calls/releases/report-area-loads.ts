import { releasesCalls } from '@console/shared/contract/calls/releases'
import { addReports, noteOpenHost } from '../../data/area-reports.ts'
import { read } from '../../mechanism/handlers.ts'
import { assignBlame, isFailure } from '../../releases/blame.ts'
import { stopFailing } from '../../releases/stop-failing.ts'

export const reportAreaLoads = read(
  releasesCalls.reportAreaLoads,
  async ({ host, reports: told }, { db, environment, agent, log, requestId }) => {
    const reports = await assignBlame(db, environment, host, told)
    await addReports(db, environment, agent.id, reports)
    if (host !== undefined) await noteOpenHost(db, environment, host)
    const failed = reports.filter(isFailure)
    if (failed.length > 0) await stopFailing({ db, environment, log, requestId }, failed)
    return {}
  },
)
