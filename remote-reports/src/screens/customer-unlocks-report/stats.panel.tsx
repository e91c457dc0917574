import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link, useNavigate } from 'react-router-dom'
import type { ReportCustomer } from '../../../contract/calls/tracker.ts'
import { unlockReport } from '../../api.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { seriesOf } from '../../parts/figures/figure-series.ts'
import { FigureTile } from '../../parts/figures/figure-tiles.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { fullDaysOfTotals } from '../../parts/range/partial.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { Tile, Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { messages } from './customer-unlocks-report.messages.ts'
import { useCustomer } from './use-customer.ts'

const tilesHeight = 112
const chartHeight = 260

/** The selected customer, with links to their page and back to all. */
const Who = ({ customer }: { customer: ReportCustomer }) => {
  const t = useText()
  const { href } = useCustomer()
  const canEdit = useCanOpen()('edit-member')
  return (
    <Flex
      as="nav"
      aria-label={t(messages.whose)}
      gap="3"
      align="baseline"
      wrap="wrap"
      fontSize="sm"
      marginBlockEnd="3"
      css={{ '& a': { color: 'primary.fg', _hover: { textDecoration: 'underline' } } }}
    >
      <Box asChild data-screen-only>
        <Link to={href(null)}>{t(customerMessages.everybody)}</Link>
      </Box>
      <Text fontWeight="semibold">
        <bdi>{customer.name}</bdi>
      </Text>
      <Text color="fg.muted">
        <Code>{customer.email}</Code>
      </Text>
      {customer.company_name ? (
        <Text color="fg.muted">
          <bdi>{customer.company_name}</bdi>
        </Text>
      ) : null}
      <Text color="fg.muted">{t(customerMessages[customer.plan])}</Text>
      {canEdit ? (
        <Box asChild data-screen-only>
          <Link to={`/editmember?customer_id=${customer.customer_id}&tab=unlocks`}>{t(customerMessages.open)}</Link>
        </Box>
      ) : null}
    </Flex>
  )
}

/** Totals and daily numbers of unlocks. */
export const Stats = () => {
  const t = useText()
  const range = useRange()
  const { input, days: count, compare } = range
  const { customer, href } = useCustomer()
  const subject = customer === undefined ? {} : { customer_id: customer }
  const navigate = useNavigate()
  const read = {
    call: unlockReport.getUnlockStats,
    input: { ...input, ...subject },
  } as const
  return (
    <>
      <ReportPanel
        {...read}
        bare
        title={messages.summary}
        hint={messages.summaryHint}
        height={tilesHeight}
        waiting={<WaitingTiles count={3} />}
      >
        {({ figures, customer: who, customers, credits }) => (
          <>
            {who ? <Who customer={who} /> : null}
            <Tiles>
              {figures.map((of) => (
                <FigureTile key={of.figure} of={of} subject={subject} />
              ))}
              <Tile
                name={t(messages.credits)}
                hint={t(messages.creditsHint)}
                value={credits.value}
                {...(compare ? { before: credits.before, fullDays: fullDaysOfTotals(range, credits.full) } : {})}
                days={count}
              />
              {customer === undefined ? (
                <Tile
                  name={t(messages.customers)}
                  hint={t(messages.customersHint)}
                  value={customers.value}
                  {...(compare ? { before: customers.before, fullDays: fullDaysOfTotals(range, customers.full) } : {})}
                  days={count}
                />
              ) : null}
            </Tiles>
          </>
        )}
      </ReportPanel>
      <ReportPanel
        {...read}
        title={messages.byDay}
        hint={messages.byDayHint}
        height={chartHeight + 48}
        asOf={({ stamp }) => stamp}
        isEmpty={({ figures }) => figures.every(({ total, before }) => total === 0 && (before?.total ?? 0) === 0)}
        empty={messages.nothing}
        emptyHint={messages.nothingHint}
      >
        {({ days, figures }) => (
          <ChartAndTable
            id="unlocks-by-day"
            label={t(messages.byDay)}
            kind="bar"
            points={days}
            series={seriesOf(figures, t)}
            onPoint={(_, index) => {
              const day = days[index]
              if (day !== undefined) navigate(href(customer ?? null, { from: day, to: day }))
            }}
            height={chartHeight}
          />
        )}
      </ReportPanel>
    </>
  )
}
