import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button, Flex, Skeleton, Text } from '@console/shared/kit/base'
import { DraftOffer } from '@console/shared/kit/form'
import { dropDraft, readDraft } from '@console/shared/kit/form-drafts'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type IndustryField, industryFields } from '../../../contract/calls/company-industry.ts'
import { companyIndustry } from '../../api.ts'
import { useIndustries, useSicList } from '../../parts/sic-field/lists.ts'
import { useKeptDraft } from '../../parts/use-kept-draft.ts'
import { messages } from './edit-company-industry.messages.ts'
import { listsOf } from './industry-cells.ts'
import { readDrafts, writeDrafts } from './industry-drafts.ts'
import { IndustryFilters } from './industry-filters.tsx'
import { IndustryTable } from './industry-table.tsx'
import { NotSaved } from './not-saved.tsx'
import { useIndustryGrid } from './use-industry-grid.ts'
import { useSaveIndustry } from './use-save-industry.ts'

const draftName = 'dataentry.company-industry'
const pageSize = 100

/** The list's state in the address. */
const useAsked = () => {
  const { company_id } = useParams()
  const [params, setParams] = useUrlParams()
  const isId = company_id === undefined || /^[1-9]\d{0,14}$/.test(company_id)
  const text = params.get('text') ?? ''
  const country = /^[A-Z]{2}$/.exec(params.get('country') ?? '')?.[0] ?? ''
  const missing = industryFields.filter((field) => params.get('missing')?.split(',').includes(field))
  const [after, before] = [params.get('after'), params.get('before')]
  const filters = {
    ...(company_id !== undefined && isId ? { company_id: Number(company_id) } : {}),
    ...(text ? { text } : {}),
    ...(country ? { country } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  }
  /** Another filter starts at the first page. */
  const set = (changed: Readonly<Record<string, string>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const key of ['after', 'before']) next.delete(key)
      for (const [key, value] of Object.entries(changed)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      return next
    })
  return {
    company_id,
    isId,
    text,
    country,
    missing,
    set,
    input: {
      ...(Object.keys(filters).length > 0 ? { filters } : {}),
      page: { size: pageSize, ...(after ? { after } : before ? { before } : {}) },
    },
  }
}

export const Screen = () => {
  const t = useText()
  const navigate = useNavigate()
  const params = useAsked()
  const { company_id, isId, text, country, missing, set } = params
  const read = useRead(companyIndustry.listCompanyIndustry, params.input, { keepPrevious: true, enabled: isId })
  const [industries, sic] = [useIndustries(), useSicList()]
  const lists = useMemo(() => listsOf(industries, sic), [industries, sic])
  const held = useIndustryGrid(read.data?.rows, lists)
  const saving = useSaveIndustry(held, lists)
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(draftName)
    const drafts = readDrafts(draft?.values.text)
    return draft && drafts.length > 0 ? { at: draft.at, drafts } : null
  })

  const { drafts } = held
  const changed = drafts.size
  const kept = (some: typeof drafts) => (some.size > 0 ? writeDrafts(some.values()) : null)
  useKeptDraft(draftName, kept(drafts), offered === null, () => kept(held.draftsNow()))
  useActions([
    ...(changed > 0 ? [{ id: 'save', label: t(messages.save), keys: 'mod+s', run: () => void saving.save() }] : []),
  ])

  const endOffer = () => setOffered(null)
  const clear = () =>
    company_id ? navigate('/editCompanyIndustrySicEmployeeSize') : set({ text: '', country: '', missing: '' })
  const isFiltered = company_id !== undefined || text !== '' || country !== '' || missing.length > 0
  const body = () => {
    if (isId && read.error && !read.data) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (isId && !read.data) return <Skeleton height="420px" borderRadius="lg" />
    if (!isId || read.data?.rows.length === 0)
      return (
        <EmptyState
          title={t(messages.empty)}
          hint={t(messages.emptyHint)}
          action={
            isFiltered ? (
              <Button size="sm" variant="outline" onClick={clear}>
                {t(messages.clearFilters)}
              </Button>
            ) : null
          }
        />
      )
    return <IndustryTable held={held} lists={lists} refusals={saving.refusals} failures={saving.failures} />
  }

  return (
    <Page
      title={messages.title}
      note={read.data ? `${read.data.about ? '≈ ' : ''}${t(messages.count, { count: read.data.total })}` : null}
      actions={
        <>
          {changed > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              disabled={saving.busy}
              onClick={() => {
                held.discard()
                saving.forgetAll()
              }}
            >
              {t(messages.discard)}
            </Button>
          ) : null}
          <Button
            size="sm"
            disabled={changed === 0}
            loading={saving.busy}
            title="Ctrl+S"
            onClick={() => void saving.save()}
          >
            {t(messages.save)}
          </Button>
        </>
      }
    >
      {company_id ? (
        <Button size="sm" variant="outline" alignSelf="start" onClick={clear}>
          {t(messages.all)}
        </Button>
      ) : (
        <IndustryFilters
          text={text}
          country={country}
          missing={missing}
          onText={(typed) => set({ text: typed })}
          onAnyCountry={() => set({ country: '' })}
          onMissing={(fields: readonly IndustryField[]) => set({ missing: fields.join(',') })}
        />
      )}
      {offered ? (
        <DraftOffer
          at={offered.at}
          onRestore={() => {
            held.restore(offered.drafts)
            endOffer()
          }}
          onDiscard={() => {
            dropDraft(draftName)
            endOffer()
          }}
        />
      ) : null}
      {body()}
      <NotSaved
        refusals={[...saving.refusals.values()].filter(({ code }) => code !== 'invalidInput')}
        onChoose={saving.choose}
      />
      <Flex gap="2" align="center" wrap="wrap" minHeight="8">
        <Text fontSize="sm" color="fg.muted" role="status" flex="1">
          {changed > 0 ? t(messages.changedCount, { count: changed }) : ''}
        </Text>
        <Button
          size="sm"
          variant="outline"
          disabled={!read.data?.previous}
          onClick={() => set({ before: read.data?.previous ?? '' })}
        >
          {t(messages.previous)}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={!read.data?.next}
          onClick={() => set({ after: read.data?.next ?? '' })}
        >
          {t(messages.next)}
        </Button>
      </Flex>
    </Page>
  )
}
