import { useUrlParams } from '@console/shared/kit/use-url-params'
import { statSteps } from '../../../contract/calls/stripe-stats.ts'
import { useRange } from '../../parts/range/use-range.ts'

/** The agent's choice of days or months for the charts: in the URL, as `by`. */
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

/** The shared input of all panels: one request for all of them. */
export const useStatsInput = () => {
  const { input } = useRange()
  const { step } = useStep()
  return { ...input, ...(step && { step }) }
}
