import type { Deployment } from '@console/shared/contract/calls/releases'
import type { Changed, Context } from '../../pipeline/handlers.ts'
import type { Released, Releasing } from '../deploy.ts'
import { readDeployment } from '../deployment.ts'

/** A release change by an agent; the pipeline writes its audit row. */
export const releaseAs = async (
  { db, environment, agent }: Context,
  area: string,
  work: (releasing: Releasing) => Promise<Released>,
): Promise<Changed<Deployment>> => {
  const by = `${agent.first_name} ${agent.last_name}`.trim()
  const { id, ...changed } = await work({ db, environment, area, by: by === '' ? agent.email : by })
  return { data: await readDeployment(db, id), target: area, ...changed }
}
