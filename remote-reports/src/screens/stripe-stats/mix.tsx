import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Grid, Text } from '@console/shared/kit/base'
import type { StripeStats } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { inCurrency, inDollars, inPercent, toTheCent } from '../../parts/billing/money.ts'
import { colourCss, colourOf } from '../../parts/chart/colours.ts'
import { DataTable } from '../../parts/data-table/data-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { useOpenList } from './links.ts'
import { planName } from './plan-name.ts'
import { messages } from './stripe-stats.messages.ts'
import { useStatsInput } from './use-step.ts'

/** The parts of a whole, largest first, each labelled, so that colour is not needed. */
const Parts = ({
  parts,
}: {
  parts: readonly { readonly id: string; readonly name: string; readonly share: number }[]
}) => {
  const t = useText()
  return (
    <Flex direction="column" gap="2" css={colourCss} marginBlockEnd="3" aria-hidden>
      {parts.map(({ id, name, share }, place) => (
        <Grid key={id} templateColumns="110px 1fr 52px" gap="2" alignItems="center" fontSize="sm">
          <Text truncate>
            <bdi>{name}</bdi>
          </Text>
          <Box bg="bg.muted" borderRadius="sm" height="18px">
            <Box
              bg={colourOf(place)}
              borderRadius="sm"
              height="100%"
              style={{ width: `${share * 100}%` }}
              minWidth="2px"
            />
          </Box>
          <Text textAlign="end" fontVariantNumeric="tabular-nums" color="fg.muted">
            {inPercent(share, t)}
          </Text>
        </Grid>
      ))}
    </Flex>
  )
}

const Plans = ({ stats: { plans } }: { stats: StripeStats }) => {
  const t = useText()
  const { to } = useRange()
  const open = useOpenList()
  const whole = plans.reduce((sum, { usd }) => sum + usd, 0)
  const shareOf = (usd: number) => (whole === 0 ? 0 : usd / whole)
  const number = (value: number) => ({ text: t.number(value), value })
  return (
    <>
      <Parts parts={plans.map(({ plan, usd }) => ({ id: plan, name: planName(plan, t), share: shareOf(usd) }))} />
      <DataTable
        id="stripe-plans"
        label={t(messages.mix)}
        columns={[
          { id: 'plan', header: t(messages.plan) },
          { id: 'customers', header: t(messages.customers), align: 'end' },
          { id: 'subscriptions', header: t(messages.subscriptions), align: 'end' },
          { id: 'usd', header: t(messages.revenue), align: 'end' },
          { id: 'share', header: t(messages.share), align: 'end' },
        ]}
        rows={plans.map(({ plan, customers, subscriptions, usd }) => ({
          id: plan,
          cells: [
            { text: planName(plan, t) },
            ...[
              number(customers),
              number(subscriptions),
              { text: inDollars(usd, t), value: usd / 100 },
              { text: inPercent(shareOf(usd), t), value: shareOf(usd) },
            ].map((cell) => ({ ...cell, onOpen: () => open('subscriptions', { plan, on: to }) })),
          ],
        }))}
      />
    </>
  )
}

const Currencies = ({ stats: { currencies, without_rate } }: { stats: StripeStats }) => {
  const t = useText()
  const { to } = useRange()
  const open = useOpenList()
  return (
    <>
      <DataTable
        id="stripe-currencies"
        label={t(messages.currencies)}
        columns={[
          { id: 'currency', header: t(messages.currency) },
          { id: 'subscriptions', header: t(messages.subscriptions), align: 'end' },
          { id: 'amount', header: t(messages.inCurrency), align: 'end' },
          { id: 'usd', header: t(messages.revenue), align: 'end' },
        ]}
        rows={currencies.map(({ currency, subscriptions, amount, usd }) => ({
          id: currency,
          cells: [
            { text: currency },
            ...[
              { text: t.number(subscriptions), value: subscriptions },
              { text: inCurrency(amount, currency, t), value: amount },
              { text: toTheCent(usd, t), value: usd / 100 },
            ].map((cell) => ({ ...cell, onOpen: () => open('subscriptions', { currency, on: to }) })),
          ],
        }))}
      />
      {without_rate > 0 ? (
        <Text role="note" fontSize="sm" color="fg.muted" marginBlockStart="2">
          {t(messages.withoutRate, { count: without_rate })}
        </Text>
      ) : null}
    </>
  )
}

/** Paying customers by plan and currency at the end of the range. */
export const Mix = () => {
  const input = useStatsInput()
  const shared = {
    call: stripeStats.getStripeStats,
    input,
    height: 300,
    isEmpty: ({ plans }: StripeStats) => plans.length === 0,
    empty: messages.noMix,
    emptyHint: messages.noMixHint,
  }
  return (
    <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))">
      <ReportPanel {...shared} title={messages.mix} hint={messages.mixHint}>
        {(stats) => <Plans stats={stats} />}
      </ReportPanel>
      <ReportPanel {...shared} title={messages.currencies} hint={messages.currenciesHint}>
        {(stats) => <Currencies stats={stats} />}
      </ReportPanel>
    </Grid>
  )
}
