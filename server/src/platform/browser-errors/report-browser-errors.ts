import { releasesCalls } from '@console/shared/contract/calls/releases'
import { read } from '../pipeline/handlers.ts'
import { takeErrors } from './take-errors.ts'

export const reportBrowserErrors = read(
  releasesCalls.reportBrowserErrors,
  async ({ host, errors }, { db, environment, agent, readBuildFile }) => {
    await takeErrors({ db, environment, agentId: agent.id, host, readBuildFile }, errors)
    return {}
  },
)
