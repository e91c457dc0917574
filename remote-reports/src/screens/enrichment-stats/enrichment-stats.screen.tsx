import { useCanOpen } from '@console/shared/auth/screens'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Flex, Link as KitLink, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { enrichmentStatsCalls } from '../../../contract/calls/enrichment-stats.ts'
import { enrichmentStats } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { ratioMessages } from '../../parts/figure.messages.ts'
import { FigureTile, RatioTile } from '../../parts/figures/figure-tiles.tsx'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { Customers } from './customers.list.tsx'
import { messages } from './enrichment-stats.messages.ts'
import { MatchRateByDay, OutcomesByDay, OutcomeTable } from './outcomes.tsx'
import { Requests } from './requests.list.tsx'
import { maxDayBars } from './spans.ts'
import { useCustomer } from './use-customer.ts'
import { WaitingPanel } from './waiting.panel.tsx'

type Stats = OutputOf<typeof enrichmentStatsCalls.getEnrichmentStats>

const isEmpty = ({ figures }: Stats): boolean =>
  figures.every(({ total, before }) => total === 0 && (before?.total ?? 0) === 0)

const empty = { isEmpty, empty: messages.nothing, emptyHint: messages.nothingHint } as const

/** The selected customer, with links to their page and back to all. */
const Who = ({ customer }: { customer: NonNullable<Stats['customer']> }) => {
  const t = useText()
  const { hrefOf } = useCustomer()
  const canEdit = useCanOpen()('edit-member')
  return (
    <Flex gap="3" align="baseline" wrap="wrap" fontSize="sm" marginBlockEnd="3">
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
      {canEdit ? (
        <KitLink asChild color="primary.fg">
          <Link to={`/editmember?customer_id=${customer.customer_id}`}>{t(customerMessages.open)}</Link>
        </KitLink>
      ) : null}
      <KitLink asChild color="primary.fg">
        <Link to={hrefOf(null)}>{t(customerMessages.everybody)}</Link>
      </KitLink>
    </Flex>
  )
}

const Body = () => {
  const range = useRange()
  const { customer } = useCustomer()
  const subject = customer === undefined ? {} : { customer_id: customer }
  // Panels with the same call and input share one request.
  const request = {
    call: enrichmentStats.getEnrichmentStats,
    input: { ...range.input, ...subject },
  } as const
  return (
    <>
      <ReportPanel
        bare
        title={messages.atAGlance}
        hint={messages.atAGlanceHint}
        {...request}
        height={130}
        waiting={<WaitingTiles count={6} />}
        asOf={({ stamp }) => stamp}
      >
        {(data) => (
          <>
            {data.customer ? <Who customer={data.customer} /> : null}
            <Tiles>
              {data.figures.map((of) => (
                <FigureTile key={of.figure} of={of} subject={subject} />
              ))}
              <RatioTile ratio="match_rate" figures={data.figures} />
            </Tiles>
          </>
        )}
      </ReportPanel>
      <ReportPanel
        title={range.days > maxDayBars ? messages.byMonth : messages.byDay}
        hint={messages.byDayHint}
        {...request}
        {...empty}
        height={328}
      >
        {({ days, figures }) => <OutcomesByDay days={days} figures={figures} customer={customer} />}
      </ReportPanel>
      <ReportPanel
        title={messages.rateByDay}
        hint={ratioMessages.match_rate.counts}
        {...request}
        {...empty}
        height={268}
      >
        {({ days, figures }) => <MatchRateByDay days={days} figures={figures} />}
      </ReportPanel>
      <ReportPanel title={messages.outcomes} hint={messages.atAGlanceHint} {...request} {...empty} height={200}>
        {({ figures }) => <OutcomeTable figures={figures} customer={customer} />}
      </ReportPanel>
      {customer === undefined ? (
        <>
          <WaitingPanel />
          <Customers />
        </>
      ) : (
        <Requests />
      )}
    </>
  )
}

/** Customers' enrichment requests. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Body />
  </ReportPage>
)
