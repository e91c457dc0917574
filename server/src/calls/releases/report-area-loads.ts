import { releasesCalls } from '@console/shared/contract/calls/releases'
import { addReports, noteOpenHost } from '../../data/area-reports.ts'
import { blamedKinds } from '../../data/deployment.ts'
import { read } from '../../mechanism/handlers.ts'
import { stopFailingCanaries } from '../../releases/stop-canary.ts'

export const reportAreaLoads = read(
  releasesCalls.reportAreaLoads,
  async ({ host, reports }, { db, environment, agent, log, requestId }) => {
    await addReports(db, environment, agent.id, reports)
    if (host !== undefined) await noteOpenHost(db, environment, host)
    const failed = reports.filter(({ outcome }) => blamedKinds.some((kind) => kind === outcome))
    if (failed.length > 0) await stopFailingCanaries({ db, environment, log, requestId }, failed)
    return {}
  },
)
