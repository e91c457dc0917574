import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Text } from '@console/shared/kit/base'
import { CopyButton, DescriptionList, Term } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { Company } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { messages } from './edit-company.messages.ts'

/** Identity of the company, its stored data, and who else is viewing it. */
export const CompanyHead = ({ company }: { company: Company }) => {
  const t = useText()
  const { company_id, name, domain, logo_url, revenue_usd, employee_count, press_count, updated_at } = company
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex align="center" gap="3" wrap="wrap" marginBlockEnd="3">
        {logo_url ? <img src={logo_url} alt="" style={{ maxWidth: 40, maxHeight: 40, borderRadius: 6 }} /> : null}
        <Box minWidth="0">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <Flex align="center" gap="0.5" color="fg.muted" fontSize="sm">
            <Code>{domain}</Code>
            <CopyButton text={domain} what={t(messages.domain)} />
          </Flex>
        </Box>
        <Flex marginInlineStart="auto" minWidth="0">
          <Viewers kind="company" id={company_id} onChanged={() => void invalidate(companies.getCompany)} />
        </Flex>
      </Flex>
      <DescriptionList width="128px">
        <Term label={messages.people}>{t.number(employee_count)}</Term>
        <Term label={messages.press}>{t.number(press_count)}</Term>
        <Term label={messages.revenueUsd}>
          <Text as="span" dir="ltr">
            {revenue_usd === null ? t(kitMessages.none) : t.number(Math.round(revenue_usd))}
          </Text>
        </Term>
        <Term label={messages.updated}>
          <Moment iso={updated_at} relative />
        </Term>
      </DescriptionList>
    </Box>
  )
}
