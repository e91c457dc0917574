import { invalidate } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Flex, Link as StyledLink } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { Viewers } from '@console/shared/kit/presence'
import { type RecordAction, type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useNavigate } from 'react-router-dom'
import type { Company } from '../../../contract/calls/companies.ts'
import type { ScreenId } from '../../../contract/screens.ts'
import { companies } from '../../api.ts'
import { companyPath } from './company-paths.ts'
import { messages } from './edit-company.messages.ts'

/** Links to the company's other data, each on a page of its own. */
const useElsewhere = ({ company_id }: Company): readonly (RecordAction & { readonly to: string })[] => {
  const t = useText()
  const canOpen = useCanOpen()
  const places: readonly (RecordAction & { readonly screen: ScreenId; readonly to: string })[] = [
    {
      id: 'company-press',
      screen: 'press-list',
      label: t(messages.press),
      to: `/dataentry/showPressList/${company_id}`,
    },
    {
      id: 'company-products',
      screen: 'add-inside-product',
      label: t(messages.products),
      to: `/add-inside-product?company_id=${company_id}`,
    },
    {
      id: 'company-technologies',
      screen: 'outside-technology',
      label: t(messages.technologies),
      to: `/outside-technology?company_id=${company_id}`,
    },
  ]
  return places.filter(({ screen }) => canOpen(screen))
}

const figuresOf = (company: Company, t: Formats): readonly RecordFigure[] => {
  const { employees, revenue_usd, employee_count, press_count, founded, updated_at, created_at } = company
  const none = t(kitMessages.none)
  const number = (value: number | null) => (value === null ? none : t.number(value))
  return [
    { label: messages.employees, value: number(employees) },
    {
      label: messages.revenueUsd,
      value:
        revenue_usd === null
          ? none
          : t.number(revenue_usd, {
              style: 'currency',
              currency: 'USD',
              notation: 'compact',
              maximumFractionDigits: 1,
            }),
    },
    { label: messages.founded, value: founded === null ? none : String(founded) },
    { label: messages.people, value: t.number(employee_count) },
    { label: messages.press, value: t.number(press_count) },
    {
      label: messages.updated,
      value: <Moment iso={updated_at} relative />,
      note: t(messages.added, { date: t.day(created_at) }),
    },
  ]
}

/** Identity of the company, links to its data, and who else is viewing it. */
export const CompanyHead = ({ company }: { company: Company }) => {
  const t = useText()
  const navigate = useNavigate()
  const { company_id, name, domain, logo_url, industry, country } = company
  const elsewhere = useElsewhere(company)
  useActions(elsewhere.map(({ id, label, to }) => ({ id, label: `${label}: ${name}`, run: () => void navigate(to) })))
  return (
    <RecordHead
      label={name}
      icon={logo_url ? <img src={logo_url} alt="" style={{ maxWidth: 40, maxHeight: 40, borderRadius: 6 }} /> : null}
      name={<bdi>{name}</bdi>}
      pin={{ kind: 'company', id: company_id, name, path: companyPath('', company_id) }}
      viewers={<Viewers kind="company" id={company_id} onChanged={() => void invalidate(companies.getCompany)} />}
      identity={
        <>
          <Flex as="span" align="center" gap="0.5" minWidth="0">
            <StyledLink
              href={`https://${domain}`}
              target="_blank"
              rel="noreferrer noopener"
              color="primary.fg"
              display="inline"
            >
              <Code>{domain}</Code>
            </StyledLink>
            <CopyButton text={domain} what={t(messages.domain)} />
          </Flex>
          <bdi>#{company_id}</bdi>
          {industry === '' ? null : <bdi>{industry}</bdi>}
          {country === null ? null : <span>{t.country(country)}</span>}
        </>
      }
      actions={elsewhere}
      figures={figuresOf(company, t)}
    />
  )
}
