import { useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import type { CustomerLink } from '../../../contract/calls/customer-links.ts'
import { customerLinks } from '../../api.ts'
import { LinkActions, LinkedCustomer } from './link-actions.tsx'
import { messages } from './link-customer-id.messages.ts'

const Own = ({ link }: { link: CustomerLink }) => {
  const t = useText()
  return (
    <Flex
      as="section"
      aria-label={t(messages.own)}
      gap="3"
      align="center"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
    >
      <Box flex="1" minWidth="220px">
        <Heading as="h2" size="sm" marginBlockEnd="1">
          {t(messages.own)}
        </Heading>
        {link.customer ? (
          <LinkedCustomer customer={link.customer} />
        ) : (
          <Text color="fg.muted">{t(messages.ownNone)}</Text>
        )}
      </Box>
      <LinkActions link={link} />
    </Flex>
  )
}

const Row = ({ link }: { link: CustomerLink }) => {
  const t = useText()
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      wrap="wrap"
      paddingBlock="2.5"
      paddingInline="4"
      fontSize="sm"
      _notLast={{ borderBlockEndWidth: '1px' }}
    >
      <Box flex="1 1 220px" minWidth="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text as="bdi" fontWeight="medium">
            {link.name}
          </Text>
          {link.active ? null : <Badge colorPalette="gray">{t(messages.inactive)}</Badge>}
        </Flex>
        <Text color="fg.muted" overflowWrap="anywhere">
          <Code>{link.email}</Code>
        </Text>
      </Box>
      <Box flex="1 1 220px" minWidth="0">
        {link.customer ? <LinkedCustomer customer={link.customer} /> : null}
      </Box>
      <LinkActions link={link} />
    </Flex>
  )
}

const Content = () => {
  const t = useText()
  const me = useAgent()?.agent_id
  const read = useRead(customerLinks.listCustomerLinks, {})
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="320px" />
  const own = read.data.find(({ agent_id }) => agent_id === me)
  const others = read.data.filter(({ agent_id }) => agent_id !== me)
  if (read.data.length === 0) return <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
  return (
    <Stack gap="5">
      {own ? <Own link={own} /> : null}
      <Stack as="section" gap="2" aria-label={t(messages.agents)}>
        <Heading as="h2" size="sm">
          {t(messages.agents)}
        </Heading>
        <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="lg">
          {others.map((link) => (
            <Row key={link.agent_id} link={link} />
          ))}
        </Box>
      </Stack>
    </Stack>
  )
}

/** Which agent is which customer on the main site. */
export const Screen = () => {
  const t = useText()
  return (
    <Box maxWidth="1000px" width="100%" marginInline="auto">
      <Page title={messages.title}>
        <Text color="fg.muted">{t(messages.lead)}</Text>
        <Content />
      </Page>
    </Box>
  )
}
