import type { ApiError } from '@console/shared/api/errors'
import { useRead } from '@console/shared/api/query'
import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Flex, IconButton, Skeleton, Text } from '@console/shared/kit/base'
import { ChangeIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { FailedState } from '@console/shared/kit/states'
import { dayAfter } from '@console/shared/kit/values'
import { screens } from '../../contract/screens.ts'
import { figures, quickStats, stripeStats } from '../api.ts'
import { Card, Lines, LinkLine } from './card.tsx'
import { figureNames, isBilling, isLowerBetter, type OverviewFigure, useChosenFigures } from './chosen-figures.ts'
import { overviewMessages as messages } from './overview.messages.ts'

const days = 28
const againMs = 5 * 60_000

/** A number and its previous value; `before` null: not compared. */
interface Value {
  readonly now: number
  readonly before: number | null
}

const rangeUpTo = (today: string) => ({ from: dayAfter(1 - days, today), to: today, compare: true })

/** The reports' values of the chosen figures in the reports' default range. */
const useValues = (chosen: readonly OverviewFigure[]) => {
  const quick = chosen.filter((figure) => !isBilling(figure))
  const isAskedOfStripe = chosen.some(isBilling)
  const reporting = useRead(figures.getReporting, {}, { staleMs: againMs, everyMs: againMs })
  const range = reporting.data ? rangeUpTo(reporting.data.today) : { from: '', to: '' }
  const known = reporting.data !== undefined
  const counted = useRead(
    quickStats.getQuickStats,
    { ...range, figures: quick },
    { enabled: known && quick.length > 0, everyMs: againMs, keepPrevious: true },
  )
  const billed = useRead(stripeStats.getStripeStats, range, { enabled: known && isAskedOfStripe, everyMs: againMs })
  /** undefined: loading; null: not in the answer. */
  const figureOf = (figure: OverviewFigure): Value | null | undefined => {
    if (!isBilling(figure)) {
      const found = counted.data?.figures.find((one) => one.figure === figure)
      if (!found) return counted.data && !counted.isPlaceholderData ? null : undefined
      return { now: found.total, before: found.before?.total ?? null }
    }
    if (!billed.data) return undefined
    const { now, before, failed } = billed.data
    if (figure === 'failed_payments') return { now: failed.usd / 100, before: null }
    const of = (span: typeof now) => (figure === 'mrr' ? span.closing_usd : span.collected.usd) / 100
    return { now: of(now), before: before && of(before) }
  }
  const reads = [reporting, ...(quick.length > 0 ? [counted] : []), ...(isAskedOfStripe ? [billed] : [])]
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  return { figureOf, failed }
}

const written = (figure: OverviewFigure, value: number, t: Formats): string =>
  isBilling(figure)
    ? t.number(value, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    : t.number(value)

/** The relative change; empty where it cannot be expressed as a percentage. */
const Change = ({ figure, value: { now, before } }: { figure: OverviewFigure; value: Value }) => {
  const t = useText()
  if (before === null || before <= 0) return null
  const share = now / before - 1
  const isGood = share === 0 ? null : share > 0 !== isLowerBetter(figure)
  return (
    <Text
      as="span"
      fontSize="xs"
      minWidth="52px"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      color={isGood === null ? 'fg.muted' : isGood ? 'green.fg' : 'secondary.fg'}
      title={t(messages.before, { days, value: written(figure, before, t) })}
    >
      {t.number(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}
    </Text>
  )
}

const FigureLine = ({ figure, value }: { figure: OverviewFigure; value: Value | null | undefined }) => {
  const t = useText()
  return (
    <LinkLine to={screens[isBilling(figure) ? 'stripe-stats' : 'quickstats'].path}>
      <Text as="span" flex="1" minWidth="0" truncate>
        {t(figureNames[figure])}
      </Text>
      {value === undefined ? (
        <Skeleton as="span" width="60px" height="12px" alignSelf="center" />
      ) : value === null ? (
        <Text as="span" color="fg.muted">
          —
        </Text>
      ) : (
        <>
          <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {written(figure, value.now, t)}
          </Text>
          <Change figure={figure} value={value} />
        </>
      )}
    </LinkLine>
  )
}

const Choice = ({ offered, chosen, toggle }: ReturnType<typeof useChosenFigures>) => {
  const t = useText()
  return (
    <ActionMenu
      stayOpen
      trigger={
        <IconButton size="2xs" variant="ghost" color="fg.subtle" aria-label={t(messages.chooseFigures)}>
          <ChangeIcon size={14} aria-hidden />
        </IconButton>
      }
      entries={offered.map((figure) => ({
        kind: 'item',
        id: figure,
        label: t(figureNames[figure]),
        checked: chosen.includes(figure),
        onSelect: () => toggle(figure),
      }))}
    />
  )
}

/** Figures of the reports that the agent wants to see daily, compared with the previous period. */
export const FiguresCard = () => {
  const t = useText()
  const choice = useChosenFigures()
  const { figureOf, failed } = useValues(choice.chosen)
  const retry = (read: { error: ApiError | Error | null; refetch: () => unknown }) => () => void read.refetch()
  return (
    <Card title={messages.figures} note={t(messages.lastDays, { days })} controls={<Choice {...choice} />}>
      {failed?.error ? <FailedState error={failed.error} onRetry={retry(failed)} /> : null}
      {choice.chosen.length === 0 ? (
        <Flex fontSize="sm" color="fg.muted" paddingInline="2">
          {t(messages.noFigures)}
        </Flex>
      ) : null}
      {failed ? null : (
        <Lines>
          {choice.chosen.map((figure) => (
            <FigureLine key={figure} figure={figure} value={figureOf(figure)} />
          ))}
        </Lines>
      )}
    </Card>
  )
}
