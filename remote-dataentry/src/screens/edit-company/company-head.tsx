import { outdate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/words'
import { Box, Flex, Heading, Text } from '@console/shared/kit/base'
import { CopyButton, Fact, Facts } from '@console/shared/kit/facts'
import { Viewers } from '@console/shared/kit/presence'
import { Code, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import type { Company } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { words } from './edit-company.messages.ts'

/** Which company this is, what is kept of it, and who else is at it. */
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
            <CopyButton text={domain} what={t(words.domain)} />
          </Flex>
        </Box>
        <Flex marginInlineStart="auto" minWidth="0">
          <Viewers kind="company" id={company_id} onChanged={() => void outdate(companies.getCompany)} />
        </Flex>
      </Flex>
      <Facts width="128px">
        <Fact label={words.people}>{t.number(employee_count)}</Fact>
        <Fact label={words.press}>{t.number(press_count)}</Fact>
        <Fact label={words.revenueUsd}>
          <Text as="span" dir="ltr">
            {revenue_usd === null ? t(kitWords.none) : t.number(Math.round(revenue_usd))}
          </Text>
        </Fact>
        <Fact label={words.updated}>
          <Moment iso={updated_at} relative />
        </Fact>
      </Facts>
    </Box>
  )
}
