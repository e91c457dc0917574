import { useUrlParams } from '@console/shared/kit/use-url-params'
import { statSteps } from '../../../contract/calls/stripe-stats.ts'
import { useRange } from '../../parts/range/use-range.ts'

/** Whether the charts are by day or by month, where the agent has chosen: in the URL, as `by`. */
export const useStep = () => {
  const [params, setParams] = useUrlParams()
  const step = statSteps.find((one) => one === params.get('by'))
  const choose = (chosen: (typeof statSteps)[number]) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('by', chosen)
      return next
    })
  return { step, choose }
}

/** What all panels ask for: one request for all of them. */
export const useStatsInput = () => {
  const { input } = useRange()
  const { step } = useStep()
  return { ...input, ...(step && { step }) }
}
