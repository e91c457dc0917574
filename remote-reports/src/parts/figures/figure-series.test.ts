import { textAtom } from '@console/shared/intl/messages'
import { getDefaultStore } from 'jotai'
import type { FigureInRange } from '../../../contract/figure-values.ts'
import { ratioInRange, ratioSeries, seriesOf } from './figure-series.ts'

const english = getDefaultStore().get(textAtom)

const figure = (id: FigureInRange['figure'], values: number[], before: number[] | null): FigureInRange => {
  const sum = (all: number[]) => all.reduce((total, value) => total + value, 0)
  return { figure: id, total: sum(values), values, before: before && { total: sum(before), values: before } }
}
const compared = [figure('trials', [4, 0, 2], [0, 5, 5]), figure('conversions', [1, 2, 0], [1, 1, 0])]
const alone = compared.map((one) => ({ ...one, before: null }))

test('each figure is a line with its own look, with the previous range if compared', () => {
  expect(seriesOf(compared, english)).toEqual([
    { id: 'trials', look: 1, name: 'Trials', values: [4, 0, 2], before: [0, 5, 5] },
    { id: 'conversions', look: 2, name: 'Conversions', values: [1, 2, 0], before: [1, 1, 0] },
  ])
  expect(seriesOf(alone, english)[0]).not.toHaveProperty('before')
})

test('a ratio over a range is that of its totals, not the mean of its days', () => {
  expect(ratioInRange('conversion_rate', compared)).toEqual({ value: 0.5, before: 0.2 })
  expect(ratioInRange('conversion_rate', alone)).toEqual({ value: 0.5 })
})

test('a ratio by day has a gap where its denominator is zero', () => {
  expect(ratioSeries('conversion_rate', compared, english)).toEqual({
    id: 'conversion_rate',
    name: 'Conversion rate',
    values: [0.25, null, 0],
    before: [null, 0.2, 0],
  })
})
