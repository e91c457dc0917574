import { speedCalls } from '@console/shared/contract/calls/speed'
import { read } from '../pipeline/handlers.ts'
import { stopSlow } from './stop-slow.ts'
import { takeSpeed } from './take-speed.ts'

export const reportSpeed = read(
  speedCalls.reportSpeed,
  async ({ host, device, visits }, { db, environment, agent, speedRule, log, requestId }) => {
    await takeSpeed({ db, environment, agentId: agent.id, host, device }, visits)
    await stopSlow({ db, environment, log, requestId, rule: speedRule }, [...new Set(visits.map(({ area }) => area))])
    return {}
  },
)
