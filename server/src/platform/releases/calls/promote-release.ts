import { releasesCalls } from '@console/shared/contract/calls/releases'
import { change } from '../../pipeline/handlers.ts'
import { promote } from '../deploy.ts'
import { releaseAs } from './release-change.ts'

export const promoteRelease = change(releasesCalls.promoteRelease, {
  apply: ({ area, build }, _before, context) =>
    releaseAs(context, area, (releasing) => promote(releasing, context.answered, build)),
})
