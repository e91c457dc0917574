import { useText } from '@console/shared/intl/messages'
import type { FigureInRange } from '../../../contract/figure-values.ts'
import { figures as definitions, type Figure, type FigureId, type RatioId } from '../../../contract/figures.ts'
import { figureMessages, ratioMessages } from '../figure.messages.ts'
import { isPartial } from '../range/partial.ts'
import { useRange } from '../range/use-range.ts'
import { type RowsOf, useRows } from '../rows/use-rows.ts'
import { Tile } from '../tile/tile.tsx'
import { fullDaysOf, percent, ratioInRange } from './figure-series.ts'

interface Props<F extends FigureId> {
  readonly of: FigureInRange<F>
  /** The subject: all customers, one customer, or one of their keys. */
  readonly subject?: Pick<RowsOf, 'customer_id' | 'key_id'>
  /** A list elsewhere with the same rows; absent: they are opened here. */
  readonly href?: string | undefined
  readonly pressed?: boolean
  readonly onPress?: () => void
}

/** A figure: its number, which opens its rows, and its change. */
export const FigureTile = <F extends FigureId>({ of, subject, href, pressed, onPress }: Props<F>) => {
  const t = useText()
  const range = useRange()
  const { from, to, days } = range
  const rows = useRows()
  const definition: Figure = definitions[of.figure]
  return (
    <Tile
      name={t(figureMessages[of.figure].name)}
      hint={t(figureMessages[of.figure].counts)}
      value={of.total}
      {...(of.before ? { before: of.before.total } : {})}
      days={days}
      lowerIsBetter={definition.lowerIsBetter === true}
      isBalance={definition.over === 'balance'}
      fullDays={
        definition.over === 'sum' && of.before && isPartial(range) ? fullDaysOf(of.values, of.before.values) : undefined
      }
      spark={of.values}
      {...(href === undefined ? { onOpen: () => rows.open({ figure: of.figure, from, to, ...subject }) } : { href })}
      {...(onPress === undefined ? {} : { pressed: pressed === true, onPress })}
    />
  )
}

/** The quotient of two of these figures. */
export const RatioTile = ({ ratio, figures }: { ratio: RatioId; figures: readonly FigureInRange[] }) => {
  const t = useText()
  const { days } = useRange()
  return (
    <Tile
      name={t(ratioMessages[ratio].name)}
      hint={t(ratioMessages[ratio].counts)}
      {...ratioInRange(ratio, figures)}
      days={days}
      isShare
      format={percent(t)}
    />
  )
}
