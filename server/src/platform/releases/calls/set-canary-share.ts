import { releasesCalls } from '@console/shared/contract/calls/releases'
import { change } from '../../pipeline/handlers.ts'
import { setShare } from '../deploy.ts'
import { releaseAs } from './release-change.ts'

export const setCanaryShare = change(releasesCalls.setCanaryShare, {
  apply: ({ area, build, share }, _before, context) =>
    releaseAs(context, area, (releasing) => setShare(releasing, build, share)),
})
