import { releasesCalls } from '@console/shared/contract/calls/releases'
import { read } from '../../pipeline/handlers.ts'
import { readHistory } from '../deployment.ts'

export const listDeployments = read(releasesCalls.listDeployments, ({ area }, { db, environment }) =>
  readHistory(db, environment, area),
)
