import type { Text } from '@console/shared/intl/messages'
import { type FigureInRange, ratioOf } from '../../../contract/figure-values.ts'
import type { FigureId, RatioId } from '../../../contract/figures.ts'
import { figureMessages, ratioMessages } from '../figure.messages.ts'
import { figureLooks } from './figure-looks.ts'

/** Figures as chart lines, with the previous range if loaded. A figure keeps its colour when others are hidden. */
export const seriesOf = <F extends FigureId>(figures: readonly FigureInRange<F>[], t: Text) =>
  figures.map(({ figure, values, before }) => ({
    id: figure,
    look: figureLooks[figure] ?? 0,
    name: t(figureMessages[figure].name),
    values,
    ...(before ? { before: before.values } : {}),
  }))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Both ranges without their last day, because today is not over; null: no other day is left. */
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

/** A ratio over the range, and over the previous range. */
export const ratioInRange = (ratio: RatioId, figures: readonly FigureInRange[]) => {
  const over = (when: 'now' | 'before') => {
    const of = valuesOf(figures, when)
    return ratioOf(ratio, (figure) => of(figure)?.total)
  }
  const isCompared = figures.some(({ before }) => before !== null)
  return { value: over('now'), ...(isCompared ? { before: over('before') } : {}) }
}

/** A ratio by day as a chart line; days with a denominator of 0 are gaps. */
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

/** A share as a percentage with one decimal. */
export const percent = (t: Text) => (share: number) => t.number(share, { style: 'percent', maximumFractionDigits: 1 })
