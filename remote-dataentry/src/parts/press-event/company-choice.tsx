import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Input, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { Code } from '@console/shared/kit/values'
import { type KeyboardEvent, useDeferredValue, useId } from 'react'
import type { InQueue, LikelyCompany } from '../../../contract/calls/press-queues.ts'
import { companies } from '../../api.ts'
import type { PaneProps } from '../queue/queue-spec.ts'
import { EntryFrame } from '../source/entry-field.tsx'
import { messages } from './press-event.messages.ts'

const css = {
  '& [role=option]': {
    display: 'flex',
    gap: '8px',
    alignItems: 'baseline',
    paddingInline: '8px',
    paddingBlock: '4px',
    borderRadius: '4px',
    cursor: 'pointer',
    minWidth: 0,
  },
  '& [role=option][aria-selected=true]': { bg: 'primary.subtle' },
  '& bdi:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}

const most = 5

/** Suggested companies: matches of the typed text, and before typing those of the article. */
const useOffered = (typed: string, likely: readonly LikelyCompany[]) => {
  const text = useDeferredValue(typed.trim())
  const { data, error } = useRead(companies.searchCompanies, { text }, { enabled: text.length > 1, keepPrevious: true })
  // Companies named by the article are not results of a typed search.
  if (text !== '' && error) return { offered: [], error }
  return { offered: (text === '' ? likely : (data ?? likely)).slice(0, most), error: null }
}

/** Chooses a company by name or domain; arrows move through the suggestions. */
export const CompanyChoice = ({ record, values, set, problems, readOnly }: PaneProps<InQueue>) => {
  const t = useText()
  const listId = useId()
  const typed = values.find_company ?? ''
  const { offered, error } = useOffered(typed, record.likely)
  const isOffered = offered.length > 0
  const at = offered.findIndex(({ company_id }) => String(company_id) === values.company_id)
  const optionId = (place: number) => `${listId}-${place}`
  const choose = (company: { company_id: number } | undefined) => {
    if (company) set({ company_id: String(company.company_id) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (readOnly) return
    choose(offered[Math.max(0, Math.min(offered.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))])
  }
  return (
    <EntryFrame label={messages.findCompany} problem={problems.find_company}>
      <Input
        name="find_company"
        size="sm"
        dir="auto"
        role="combobox"
        aria-expanded={isOffered}
        {...(isOffered ? { 'aria-controls': listId } : {})}
        {...(at >= 0 ? { 'aria-activedescendant': optionId(at) } : {})}
        autoComplete="off"
        maxLength={200}
        placeholder={record.event.company_name}
        value={typed}
        readOnly={readOnly}
        onChange={(event) => set({ find_company: event.target.value, company_id: '' })}
        onKeyDown={onKeyDown}
      />
      <Box
        {...(isOffered ? { id: listId, role: 'listbox', 'aria-label': t(messages.companiesFound) } : {})}
        css={css}
        width="100%"
        fontSize="sm"
        minHeight="150px"
      >
        {error ? (
          <Text role="alert" color="secondary.fg" paddingInline="2" paddingBlock="1">
            {errorText(error, t)}
          </Text>
        ) : !isOffered ? (
          <Text color="fg.muted" paddingInline="2" paddingBlock="1">
            {t(messages.noCompany)}
          </Text>
        ) : null}
        {offered.map((company, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={company.company_id}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => {
              if (!readOnly) choose(company)
            }}
          >
            <bdi>{company.name}</bdi>
            <Text as="span" fontSize="xs" color="fg.muted" marginInlineStart="auto" flexShrink="0">
              <Code>{company.domain}</Code>
              {company.country === null ? null : ` · ${t.country(company.country)}`}
              {company.employees === null ? null : ` · ${t.number(company.employees)}`}
            </Text>
          </div>
        ))}
      </Box>
    </EntryFrame>
  )
}
