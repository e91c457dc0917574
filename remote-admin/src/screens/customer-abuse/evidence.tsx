import { FlagBadges, StatusBadge } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { lateSection, Waiting } from '@console/shared/kit/late-part'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Evidence as Shown } from '../../../contract/calls/abuse.ts'
import { abuseWords } from '../../parts/abuse.messages.ts'
import { Address } from '../../parts/address/address.tsx'
import { customerWords } from '../../parts/customer.messages.ts'
import { PointRules, Points } from '../../parts/points.tsx'
import { words } from './customer-abuse.messages.ts'
import { EventsTab } from './events.tab.tsx'
import { Histogram } from './histogram.tsx'
import { useMeasures } from './use-measures.ts'

const AddressesTab = lateSection(() => import('./addresses.tab.tsx'), <Waiting height="160px" />)
const BrowsersTab = lateSection(() => import('./browsers.tab.tsx'), <Waiting height="160px" />)
const PastTab = lateSection(() => import('./past.tab.tsx'), <Waiting height="160px" />)

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
          <Code>{evidence.email}</Code> · {t(customerWords[evidence.plan])}
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
          <Link to={`/editmember?customer_id=${evidence.customer_id}`}>{t(words.edit)}</Link>
        </Button>
        <Button size="sm" variant="outline" bg="bg.panel" disabled={busy} onClick={() => void clear(null)}>
          {t(words.clear)}
        </Button>
        <Button size="sm" colorPalette="red" disabled={busy || evidence.blocked} onClick={() => void block()}>
          {t(words.block)}
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
      aria-label={t(words.figures)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
      display="grid"
      gap="3"
    >
      <Facts width="110px">
        <Fact label={abuseWords.points}>
          <Points points={evidence.points} parts={evidence.parts} />
        </Fact>
        <Fact label={abuseWords.searches}>{t.number(evidence.searches)}</Fact>
        <Fact label={abuseWords.peak}>{t.number(evidence.peak)}</Fact>
        <Fact label={abuseWords.ips}>{t.number(evidence.ips)}</Fact>
        <Fact label={abuseWords.fingerprints}>{t.number(evidence.fingerprints)}</Fact>
        <Fact label={abuseWords.exports}>{t.number(evidence.exports)}</Fact>
        <Fact label={abuseWords.alerts}>{t.number(evidence.alerts)}</Fact>
      </Facts>
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
        label={t(words.tabs)}
        tabs={[
          { id: 'events', label: t(words.events), content: <EventsTab evidence={evidence} /> },
          { id: 'addresses', label: t(abuseWords.ips), content: <AddressesTab evidence={evidence} /> },
          { id: 'browsers', label: t(abuseWords.fingerprints), content: <BrowsersTab evidence={evidence} /> },
          { id: 'past', label: t(words.past), content: <PastTab past={evidence.past} /> },
        ]}
      />
    </Stack>
  )
}
