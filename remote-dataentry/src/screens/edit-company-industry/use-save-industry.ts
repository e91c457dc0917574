import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/words'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import {
  type CompanyIndustry,
  type companyIndustryCalls,
  type IndustryField,
  industryFields,
  mostRowsSaved,
} from '../../../contract/calls/company-industry.ts'
import { companyIndustry } from '../../api.ts'
import { words } from './edit-company-industry.messages.ts'
import { cellsOf, type Lists, problemOf } from './industry-cells.ts'
import { baseOf, type Draft, rebase, sentOf } from './industry-drafts.ts'
import type { IndustryGrid } from './use-industry-grid.ts'

type Answer = OutputOf<typeof companyIndustryCalls.saveCompanyIndustry>

/** Why a company was not saved. */
export interface Refusal {
  readonly draft: Draft
  readonly code: Answer['refused'][number]['code']
  /** Fields that are not valid, or that somebody else changed to something else. */
  readonly fields: readonly IndustryField[]
  /** As it is stored now, where somebody else changed it. */
  readonly current: CompanyIndustry | null
}

/** Whether nothing in it is wrong as far as this page knows. */
export const isValid = (draft: Draft, lists: Lists): boolean =>
  industryFields.every((field) => problemOf(field, draft.to[field], draft.cells[field], lists) === undefined)

/** Saves what is changed: good companies are saved, the others stay changed, each with its reason. */
export const useSaveIndustry = (held: IndustryGrid, lists: Lists) => {
  const t = useText()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const [failures, setFailures] = useState(0)
  const change = useChange(companyIndustry.saveCompanyIndustry, {
    done: ({ saved, refused }) =>
      [
        t(words.saved, { count: saved.length }),
        ...(refused.length > 0 ? [t(words.refused, { count: refused.length })] : []),
      ].join(' · '),
    outdates: [companyIndustry.listCompanyIndustry],
  })

  /** Sends some; gives those that can be sent again, for what others changed of them is something else. */
  const send = async (drafts: readonly Draft[]): Promise<readonly Draft[]> => {
    const { saved, refused } = await change.run({ rows: drafts.map(sentOf) })
    const byId = new Map(drafts.map((draft) => [draft.company_id, draft]))
    const judged = refused.flatMap(({ company_id, code, fields, current = null }) => {
      const draft = byId.get(company_id)
      if (!draft) return []
      const rebased = current && rebase(draft, current)
      return [
        {
          company_id,
          code,
          draft,
          current,
          rebased,
          fields: rebased?.clashes ?? industryFields.filter((f) => f in fields),
        },
      ]
    })
    const again = judged.flatMap(({ rebased }) => (rebased && rebased.clashes.length === 0 ? [rebased] : []))
    if (again.length < judged.length) setFailures((before) => before + 1)
    const sentCells = (id: number) => ({ sent: byId.get(id)?.to })
    held.settle([
      ...saved.map((company) => ({ base: baseOf(company), to: cellsOf(company), ...sentCells(company.company_id) })),
      ...again.map((rebased) => ({ ...rebased, ...sentCells(rebased.base.company_id) })),
    ])
    setRefusals((before) => {
      const left = new Map(before)
      for (const { company_id } of drafts) left.delete(company_id)
      for (const { company_id, code, draft, current, fields, rebased } of judged)
        if (rebased === null || rebased.clashes.length > 0) left.set(company_id, { draft, code, fields, current })
      return left
    })
    return again.map(({ base, to }) => ({ ...base, to }))
  }

  const save = async (): Promise<void> => {
    if (change.busy) return
    const all = [...held.draftsNow().values()]
    const good = all.filter((draft) => isValid(draft, lists))
    for (let from = 0; from < good.length; from += mostRowsSaved) {
      const again = await send(good.slice(from, from + mostRowsSaved))
      if (again.length > 0) await send(again)
    }
    if (good.length === all.length) return
    notify.error(t(words.refused, { count: all.length - good.length }))
    setFailures((before) => before + 1)
  }

  const forget = (id: number) => setRefusals((before) => new Map([...before].filter(([other]) => other !== id)))

  return {
    busy: change.busy,
    refusals,
    /** How often companies were left unsaved. */
    failures,
    save: () => change.tell(save()),
    /** Goes on from what is stored now: with what was changed here, or without it. */
    choose: ({ draft, current }: Refusal, mine: boolean) => {
      if (!current) return
      held.settle([mine ? rebase(draft, current) : { base: baseOf(current), to: cellsOf(current) }])
      forget(draft.company_id)
    },
    forgetAll: () => {
      setRefusals(new Map())
      setFailures(0)
    },
  }
}
