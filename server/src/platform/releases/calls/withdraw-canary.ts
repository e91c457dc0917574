import { releasesCalls } from '@console/shared/contract/calls/releases'
import { change } from '../../pipeline/handlers.ts'
import { withdraw } from '../deploy.ts'
import { releaseAs } from './release-change.ts'

export const withdrawCanary = change(releasesCalls.withdrawCanary, {
  apply: ({ area, build }, _before, context) => releaseAs(context, area, (releasing) => withdraw(releasing, build)),
})
