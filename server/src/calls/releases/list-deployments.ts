import { releasesCalls } from '@console/shared/contract/calls/releases'
import { readHistory } from '../../data/deployment.ts'
import { read } from '../../mechanism/handlers.ts'

export const listDeployments = read(releasesCalls.listDeployments, ({ area }, { db, environment }) =>
  readHistory(db, environment, area),
)
