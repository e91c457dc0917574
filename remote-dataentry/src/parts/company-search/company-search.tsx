import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import type { FoundCompany } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { Lookup } from '../lookup/lookup.tsx'
import { companySearchMessages as messages } from './company-search.messages.ts'

interface Props {
  /** As text; empty: none. */
  readonly chosen: string
  readonly onChoose: (company: FoundCompany) => void
  readonly onClear?: () => void
  readonly labelHidden?: boolean
  readonly problem?: string | undefined
}

const useFound = (text: string, enabled: boolean) =>
  useRead(companies.searchCompanies, { text: text.slice(0, 300) }, { enabled })

/** A suggested company: its name, and its unique domain. */
const CompanyOption = ({ found }: { found: FoundCompany }) => {
  const t = useText()
  const { name, domain, by_domain, country, employees } = found
  return (
    <Box>
      <Flex gap="2" justify="space-between">
        <Text truncate>
          <bdi>{name}</bdi>
        </Text>
        <Text flexShrink="0" color="fg.muted" fontSize="xs">
          {[country === null ? null : t.country(country), employees === null ? null : t.number(employees)]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      </Flex>
      <Text fontSize="xs" color="fg.muted" truncate>
        <bdi dir="ltr">{by_domain === null ? domain : `${by_domain} → ${domain}`}</bdi>
      </Text>
    </Box>
  )
}

/** Finds a company by its name, one of its domains or an address there. */
export const CompanySearch = (props: Props) => {
  const t = useText()
  return (
    <Lookup
      {...props}
      label={t(messages.label)}
      placeholder={t(messages.placeholder)}
      useFound={useFound}
      keyOf={({ company_id }) => company_id}
      option={(found) => <CompanyOption found={found} />}
    />
  )
}
