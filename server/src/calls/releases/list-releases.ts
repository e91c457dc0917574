import { releasesCalls } from '@console/shared/contract/calls/releases'
import { readRunningAreas } from '../../data/deployment.ts'
import { read } from '../../mechanism/handlers.ts'

export const listReleases = read(releasesCalls.listReleases, async (_input, { db, environment }) => ({
  environment,
  areas: await readRunningAreas(db, environment),
}))
