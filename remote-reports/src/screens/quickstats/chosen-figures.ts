import { useUrlParams } from '@console/shared/kit/use-url-params'
import { type QuickFigure, quickFigures } from '../../../contract/calls/quick-stats.ts'

const atFirst: readonly QuickFigure[] = ['sign_ups', 'conversions', 'cancellations']
const key = 'figures'
const none = 'none'

/** The figures in an address, in tile order; default: the most frequently used ones. */
export const chosenIn = (params: URLSearchParams): readonly QuickFigure[] => {
  const named = params.get(key)?.split(',')
  return named ? quickFigures.filter((figure) => named.includes(figure)) : atFirst
}

/** An address with a figure added or removed. */
export const withToggled = (params: URLSearchParams, figure: QuickFigure): URLSearchParams => {
  const chosen = chosenIn(params)
  const next = quickFigures.filter((one) => chosen.includes(one) !== (one === figure))
  const changed = new URLSearchParams(params)
  if (next.join() === atFirst.join()) changed.delete(key)
  else changed.set(key, next.join() || none)
  return changed
}

/** The figures in the chart; the choice is in the URL. */
export const useChosenFigures = () => {
  const [params, setParams] = useUrlParams()
  return {
    chosen: chosenIn(params),
    toggle: (figure: QuickFigure) => setParams((now) => withToggled(now, figure)),
  }
}
