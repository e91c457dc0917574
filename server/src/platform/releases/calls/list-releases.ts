import { releasesCalls } from '@console/shared/contract/calls/releases'
import { read } from '../../pipeline/handlers.ts'
import { readRunningAreas } from '../deployment.ts'

export const listReleases = read(releasesCalls.listReleases, async (_input, { db, environment }) => ({
  environment,
  areas: await readRunningAreas(db, environment),
}))
