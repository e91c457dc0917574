import { useCanCall, useCanOpen } from '@console/shared/auth/screens'
import { useAgent } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import { useText } from '@console/shared/intl/messages'
import { Box, Grid, Stack } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState } from '@console/shared/kit/states'
import { whoMaySeeRoute } from '../account/routes.ts'
import { approvals, mailTeam, queues, support } from '../api.ts'
import { hostMessages } from '../host.messages.ts'
import { LastChanges, Pinned, RecentCustomers } from './at-hand.tsx'
import { FiguresCard } from './figures-card.tsx'
import { News } from './news.tsx'
import { overviewMessages as messages } from './overview.messages.ts'
import { ApprovalsCard, CustomersCard, MailCard, QueuesCard, TicketsCard } from './work-cards.tsx'

/** The parts of the console with work for this agent. */
const useParts = () => {
  const agent = useAgent()
  const canOpen = useCanOpen()
  const canCall = useCanCall()
  return {
    tickets: canOpen('support-ticket-list') && canCall(support.countTickets.declaration.access),
    approvals: canCall(approvals.countRequests.declaration.access),
    mail: canOpen('gmail') && canCall(mailTeam.countThreads.declaration.access),
    customers: canOpen('new-customers') || canOpen('alerts') || decide(agent, whoMaySeeRoute).allowed,
    queues: canCall(queues.countItems.declaration.access),
    figures: canOpen('quickstats') || canOpen('stripe-stats'),
    news: canOpen('whats-new'),
  }
}

/** The landing overview: waiting work, pinned and recent records, last changes, and news. */
export default function OverviewPage() {
  const t = useText()
  const parts = useParts()
  return (
    <Box maxWidth="1280px" width="100%">
      <Page title={hostMessages.overview}>
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        >
          <Stack gap="4">
            {Object.values(parts).includes(true) ? null : (
              <EmptyState title={t(messages.nothing)} hint={t(messages.nothingHint)} />
            )}
            <Box css={{ columns: '2 300px', columnGap: '4', '& > *': { breakInside: 'avoid', marginBlockEnd: '4' } }}>
              {parts.tickets ? <TicketsCard /> : null}
              {parts.mail ? <MailCard /> : null}
              {parts.customers ? <CustomersCard /> : null}
              {parts.approvals ? <ApprovalsCard /> : null}
              {parts.queues ? <QueuesCard /> : null}
            </Box>
          </Stack>
          <Stack gap="4">
            {parts.figures ? <FiguresCard /> : null}
            <RecentCustomers />
            <Pinned />
            <LastChanges />
            {parts.news ? <News /> : null}
          </Stack>
        </Grid>
      </Page>
    </Box>
  )
}
