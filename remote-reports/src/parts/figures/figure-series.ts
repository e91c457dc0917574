import type { Text } from '@console/shared/intl/messages'
import { type FigureInRange, ratioOf } from '../../../contract/figure-values.ts'
import type { FigureId, RatioId } from '../../../contract/figures.ts'
import { figureMessages, ratioMessages } from '../figure.messages.ts'
import { figureLooks } from './figure-looks.ts'

/**
 * Figures as the lines of a chart, with the previous range if it was read. A figure keeps its colour when others are
 * hidden.
 */
export const seriesOf = <F extends FigureId>(figures: readonly FigureInRange<F>[], t: Text) =>
  figures.map(({ figure, values, before }) => ({
    id: figure,
    look: figureLooks[figure] ?? 0,
    name: t(figureMessages[figure].name),
    values,
    ...(before ? { before: before.values } : {}),
  }))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Both ranges without their last day, which in one of them has only begun; null: no other day is left. */
export const fullDaysOf = (values: readonly number[], before: readonly number[]) =>
  values.length < 2
    ? null
    : { value: sumOf(values.slice(0, -1)), before: sumOf(before.slice(0, -1)), days: values.length - 1 }

type Values = Pick<FigureInRange, 'total' | 'values'>

const valuesOf = (figures: readonly FigureInRange[], when: 'now' | 'before') => {
  const byFigure = new Map<FigureId, Values | null>(
    figures.map((figure) => [figure.figure, when === 'now' ? figure : figure.before]),
  )
  return (figure: FigureId) => byFigure.get(figure) ?? undefined
}

/** A ratio over the whole range, and over the range before. */
export const ratioInRange = (ratio: RatioId, figures: readonly FigureInRange[]) => {
  const over = (when: 'now' | 'before') => {
    const of = valuesOf(figures, when)
    return ratioOf(ratio, (figure) => of(figure)?.total)
  }
  const isCompared = figures.some(({ before }) => before !== null)
  return { value: over('now'), ...(isCompared ? { before: over('before') } : {}) }
}

/** A ratio by day as the line of a chart; a day on which there is nothing to be a share of has a gap. */
export const ratioSeries = (ratio: RatioId, figures: readonly FigureInRange[], t: Text) => {
  const byDay = (when: 'now' | 'before') => {
    const of = valuesOf(figures, when)
    return (figures[0]?.values ?? []).map((_, index) => ratioOf(ratio, (figure) => of(figure)?.values[index]))
  }
  const isCompared = figures.some(({ before }) => before !== null)
  return {
    id: ratio,
    name: t(ratioMessages[ratio].name),
    values: byDay('now'),
    ...(isCompared ? { before: byDay('before') } : {}),
  }
}

/** A share of 1 as a percentage with one digit after its point. */
export const percent = (t: Text) => (share: number) => t.number(share, { style: 'percent', maximumFractionDigits: 1 })
