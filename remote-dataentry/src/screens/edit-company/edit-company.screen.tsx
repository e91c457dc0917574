import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Skeleton, Stack } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Company } from '../../../contract/calls/companies.ts'
import { companies } from '../../api.ts'
import { CompanySearch } from '../../parts/company-search/company-search.tsx'
import { CompanyPage } from './company-page.tsx'
import { companyPath } from './company-paths.ts'
import { messages } from './edit-company.messages.ts'

const readId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The company in the address, or a new one. */
export const Screen = () => {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { company_id: text } = useParams()
  /** After creation the page continues under the company's own address. */
  const [begun, setBegun] = useState({ turn: 0, made: 0 })
  const id = text === undefined ? null : readId(text)
  const isBegun = text === undefined || id === begun.made
  // Anyone who navigates away and returns finds the stored company, and at the form's own address a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when somebody goes somewhere
  useEffect(() => setBegun((now) => (now.made === 0 || now.made === id ? now : { turn: now.turn + 1, made: 0 })), [key])
  const open = (company: number | null) => navigate(companyPath(pathname, company))
  const begin = () => {
    setBegun(({ turn }) => ({ turn: turn + 1, made: 0 }))
    open(null)
  }
  const common = {
    onMade: ({ company_id }: Company) => setBegun(({ turn }) => ({ turn, made: company_id })),
    onNew: begin,
  }
  return (
    <Page
      title={messages.title}
      actions={
        <>
          <Box width={{ base: '100%', md: '300px' }}>
            <CompanySearch chosen="" labelHidden onChoose={({ company_id }) => open(company_id)} />
          </Box>
          {text === undefined ? null : (
            <Button size="sm" variant="outline" onClick={begin}>
              <AddIcon size={14} aria-hidden />
              {t(messages.addNew)}
            </Button>
          )}
        </>
      }
    >
      {isBegun ? (
        <CompanyPage key={begun.turn} {...common} />
      ) : id === null ? (
        <EmptyState title={t(messages.notFound, { id: text ?? '' })} hint={t(messages.notFoundHint)} />
      ) : (
        <StoredCompany key={id} id={id} {...common} />
      )}
    </Page>
  )
}

interface StoredProps {
  readonly id: number
  readonly onMade: (company: Company) => void
  readonly onNew: () => void
}

const StoredCompany = ({ id, ...common }: StoredProps) => {
  const t = useText()
  const read = useRead(companies.getCompany, { company_id: id })
  if (read.data) return <CompanyPage company={read.data} {...common} />
  if (read.error?.code === 'notFound')
    return <EmptyState title={t(messages.notFound, { id: String(id) })} hint={t(messages.notFoundHint)} />
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="4" aria-busy>
      <Skeleton height="140px" borderRadius="lg" />
      <Skeleton height="420px" borderRadius="lg" />
      <Skeleton height="280px" borderRadius="lg" />
    </Stack>
  )
}
