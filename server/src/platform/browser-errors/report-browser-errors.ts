import { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import { read } from '../pipeline/handlers.ts'
import { takeErrors } from './take-errors.ts'

export const reportBrowserErrors = read(
  browserErrorsCalls.reportBrowserErrors,
  async ({ host, errors }, { db, environment, agent, readBuildFile }) => {
    await takeErrors({ db, environment, agentId: agent.id, host, readBuildFile }, errors)
    return {}
  },
)
