import { FlagBadges, StatusBadge } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Evidence as Shown } from '../../../contract/calls/abuse.ts'
import { abuseMessages } from '../../parts/abuse.messages.ts'
import { Address } from '../../parts/address/address.tsx'
import { customerMessages } from '../../parts/customer.messages.ts'
import { PointRules, Points } from '../../parts/points.tsx'
import { messages } from './customer-abuse.messages.ts'
import { EventsTab } from './events.tab.tsx'
import { Histogram } from './histogram.tsx'
import { useMeasures } from './use-measures.ts'

const AddressesTab = lazySection(() => import('./addresses.tab.tsx'), <Waiting height="160px" />)
const BrowsersTab = lazySection(() => import('./browsers.tab.tsx'), <Waiting height="160px" />)
const PastTab = lazySection(() => import('./past.tab.tsx'), <Waiting height="160px" />)

const Head = ({ evidence }: { evidence: Shown }) => {
  const t = useText()
  const { clear, block, busy } = useMeasures(evidence)
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Box minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h2" size="md">
            <bdi>{evidence.name}</bdi>
          </Heading>
          <StatusBadge status={evidence.status} />
          <FlagBadges flags={evidence.flags} />
        </Flex>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          <Code>{evidence.email}</Code> · {t(customerMessages[evidence.plan])}
          {evidence.company_name === '' ? null : (
            <>
              {' · '}
              <bdi>{evidence.company_name}</bdi>
            </>
          )}
          {evidence.ip === null ? null : (
            <>
              {' · '}
              <Address ip={evidence.ip} />
            </>
          )}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap" marginInlineStart="auto">
        <Button asChild size="sm" variant="outline" bg="bg.panel">
          <Link to={`/editmember?customer_id=${evidence.customer_id}`}>{t(messages.edit)}</Link>
        </Button>
        <Button size="sm" variant="outline" bg="bg.panel" disabled={busy} onClick={() => void clear(null)}>
          {t(messages.clear)}
        </Button>
        <Button size="sm" colorPalette="red" disabled={busy || evidence.blocked} onClick={() => void block()}>
          {t(messages.block)}
        </Button>
      </Flex>
    </Flex>
  )
}

const Figures = ({ evidence }: { evidence: Shown }) => {
  const t = useText()
  return (
    <Box
      as="section"
      aria-label={t(messages.figures)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
      display="grid"
      gap="3"
    >
      <DescriptionList width="110px">
        <Term label={abuseMessages.points}>
          <Points points={evidence.points} parts={evidence.parts} />
        </Term>
        <Term label={abuseMessages.searches}>{t.number(evidence.searches)}</Term>
        <Term label={abuseMessages.peak}>{t.number(evidence.peak)}</Term>
        <Term label={abuseMessages.ips}>{t.number(evidence.ips)}</Term>
        <Term label={abuseMessages.fingerprints}>{t.number(evidence.fingerprints)}</Term>
        <Term label={abuseMessages.exports}>{t.number(evidence.exports)}</Term>
        <Term label={abuseMessages.alerts}>{t.number(evidence.alerts)}</Term>
      </DescriptionList>
      <Box>
        <PointRules />
      </Box>
    </Box>
  )
}

/** The evidence against one customer. */
export const Evidence = ({ evidence }: { evidence: Shown }) => {
  const t = useText()
  return (
    <Stack gap="4">
      <Head evidence={evidence} />
      <Figures evidence={evidence} />
      <Histogram evidence={evidence} />
      <UrlTabs
        label={t(messages.tabs)}
        tabs={[
          { id: 'events', label: t(messages.events), content: <EventsTab evidence={evidence} /> },
          { id: 'addresses', label: t(abuseMessages.ips), content: <AddressesTab evidence={evidence} /> },
          { id: 'browsers', label: t(abuseMessages.fingerprints), content: <BrowsersTab evidence={evidence} /> },
          { id: 'past', label: t(messages.past), content: <PastTab past={evidence.past} /> },
        ]}
      />
    </Stack>
  )
}
