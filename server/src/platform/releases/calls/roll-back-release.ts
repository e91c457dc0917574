import { releasesCalls } from '@console/shared/contract/calls/releases'
import { change } from '../../pipeline/handlers.ts'
import { rollBack } from '../deploy.ts'
import { releaseAs } from './release-change.ts'

export const rollBackRelease = change(releasesCalls.rollBackRelease, {
  apply: ({ area, build }, _before, context) => releaseAs(context, area, (releasing) => rollBack(releasing, build)),
})
