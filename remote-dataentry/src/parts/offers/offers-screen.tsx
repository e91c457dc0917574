import { useText } from '@console/shared/intl/messages'
import { Box, Grid, Skeleton } from '@console/shared/kit/base'
import { readDraft } from '@console/shared/kit/form-drafts'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { type FocusEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CompanySearch } from '../company-search/company-search.tsx'
import type { OfferDesk, OfferSide } from './offer-desk.ts'
import { messages } from './offers.messages.ts'
import { OffersTable } from './offers-table.tsx'
import { PastePanel } from './paste.panel.tsx'

const focusFirst = (box: HTMLElement | null) => box?.querySelector('input')?.focus()

interface OfferEntryProps {
  readonly side: OfferSide
  readonly companyId: number
  readonly desk: OfferDesk
}

const OfferEntry = ({ side, companyId, desk }: OfferEntryProps) => {
  const [category, setCategory] = useState('')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [visits, setVisits] = useState(0)
  // After choosing a company the agent can type its first product at once.
  const appear = useCallback((element: HTMLElement | null) => {
    setBox(element)
    focusFirst(element)
  }, [])

  /** Leaving an empty form is not an error. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // An agent who copies the next name from another window returns to the same field.
    if (!document.hasFocus() || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) return
    const typed = [...currentTarget.querySelectorAll('input')].map(({ value }) => value)
    if (typed.every((value) => value === '' || value === category)) setVisits(visits + 1)
  }

  if (desk.error && !desk.data) return <FailedState error={desk.error} onRetry={desk.retry} />
  if (!desk.data) return <Skeleton height="320px" borderRadius="lg" />
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Box ref={appear} onBlur={leave}>
          <side.AddForm
            key={visits}
            companyId={companyId}
            category={category}
            onSaved={(saved) => {
              setCategory(saved.category)
              focusFirst(box)
            }}
          />
        </Box>
        <PastePanel
          side={side}
          companyId={companyId}
          desk={desk}
          initial={readDraft(`dataentry.${side.id}.paste.${companyId}`)?.values.text ?? ''}
        />
      </Grid>
      <OffersTable side={side} company={desk.data.company} rows={desk.data.rows} desk={desk} />
    </>
  )
}

type SearchProps = Pick<Parameters<typeof CompanySearch>[0], 'chosen'>

const Search = ({ chosen }: SearchProps) => {
  const [, setParams] = useUrlParams()
  return (
    <Box maxWidth="560px">
      <CompanySearch
        chosen={chosen}
        onChoose={({ company_id }) => setParams({ company_id: String(company_id) })}
        {...(chosen === '' ? {} : { onClear: () => setParams({}) })}
      />
    </Box>
  )
}

const Chosen = ({ side, companyId }: { side: OfferSide; companyId: number }) => {
  const desk = side.useDesk(companyId)
  const company = desk.data?.company
  return (
    <>
      <Search chosen={company ? `${company.name} · ${company.domain}` : ''} />
      <OfferEntry side={side} companyId={companyId} desk={desk} />
    </>
  )
}

/** A company's products or technologies: choose the company, add one or many, edit, delete. */
export const OffersScreen = ({ side }: { side: OfferSide }) => {
  const t = useText()
  const [params] = useSearchParams()
  const companyId = Number(params.get('company_id'))
  return (
    <Page title={side.title}>
      {Number.isSafeInteger(companyId) && companyId > 0 ? (
        <Chosen key={companyId} side={side} companyId={companyId} />
      ) : (
        <>
          <Search chosen="" />
          <EmptyState title={t(messages.choose)} hint={t(messages.chooseHint)} />
        </>
      )}
    </Page>
  )
}
