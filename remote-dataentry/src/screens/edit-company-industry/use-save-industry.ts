import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useRef, useState } from 'react'
import {
  type CompanyIndustry,
  type companyIndustryCalls,
  type IndustryField,
  industryFields,
  maxRowsSaved,
} from '../../../contract/calls/company-industry.ts'
import { companyIndustry } from '../../api.ts'
import { messages } from './edit-company-industry.messages.ts'
import { cellsOf, type Lists, problemOf } from './industry-cells.ts'
import { baseOf, type Draft, rebase, sentOf } from './industry-drafts.ts'
import type { IndustryGrid } from './use-industry-grid.ts'

type Answer = OutputOf<typeof companyIndustryCalls.saveCompanyIndustry>

/** Why a company was not saved. */
export interface Refusal {
  readonly draft: Draft
  readonly code: Answer['refused'][number]['code']
  /** Fields that are invalid, or that another agent changed to a different value. */
  readonly fields: readonly IndustryField[]
  /** The stored values, if another agent changed them. */
  readonly current: CompanyIndustry | null
}

/** Whether it has no errors as far as this page knows. */
export const isValid = (draft: Draft, lists: Lists): boolean =>
  industryFields.every((field) => problemOf(field, draft.to[field], draft.cells[field], lists) === undefined)

/** Saves changes: valid companies are saved, the others stay changed, each with its reason. */
export const useSaveIndustry = (held: IndustryGrid, lists: Lists) => {
  const t = useText()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const [failures, setFailures] = useState(0)
  /** Pending requests, and companies that stay unsaved whatever the server answers. */
  const sending = useRef<{ drafts: ReadonlyMap<number, Draft>; invalid: number }>({ drafts: new Map(), invalid: 0 })

  /** Refused companies, with their draft merged into the stored values if another agent has saved meanwhile. */
  const judge = ({ refused }: Answer) =>
    refused.flatMap(({ company_id, code, fields, current = null }) => {
      const draft = sending.current.drafts.get(company_id)
      if (!draft) return []
      const rebased = current && rebase(draft, current)
      const named = rebased?.clashes ?? industryFields.filter((field) => field in fields)
      return [{ company_id, code, draft, current, rebased, fields: named }]
    })
  type Judged = ReturnType<typeof judge>[number]
  /** Other agents changed other fields: it is sent again automatically. */
  const isSentAgain = ({ rebased }: Judged) => rebased !== null && rebased.clashes.length === 0

  const counts = (answer: Answer) => ({
    done: answer.saved.length,
    unchanged: 0,
    refused_total: judge(answer).filter((one) => !isSentAgain(one)).length + sending.current.invalid,
  })
  const change = useChange(companyIndustry.saveCompanyIndustry, {
    done: (answer) => {
      const { done, refused_total: refused } = counts(answer)
      const said = [
        ...(done > 0 ? [t(messages.saved, { count: done })] : []),
        ...(refused > 0 ? [t(messages.refused, { count: refused })] : []),
      ]
      return said.length > 0 ? said.join(' · ') : null
    },
    counts,
    invalidates: [companyIndustry.listCompanyIndustry],
  })

  /** Sends some; returns those that can be sent again, because other agents only changed other fields. */
  const send = async (drafts: readonly Draft[], invalid: number): Promise<readonly Draft[]> => {
    const byId = new Map(drafts.map((draft) => [draft.company_id, draft]))
    sending.current = { drafts: byId, invalid }
    const answer = await change.run({ rows: drafts.map(sentOf) })
    const { saved } = answer
    const judged = judge(answer)
    const again = judged.flatMap((one) => (one.rebased && isSentAgain(one) ? [one.rebased] : []))
    if (again.length < judged.length) setFailures((before) => before + 1)
    const sentCells = (id: number) => ({ sent: byId.get(id)?.to })
    held.settle([
      ...saved.map((company) => ({ base: baseOf(company), to: cellsOf(company), ...sentCells(company.company_id) })),
      ...again.map((rebased) => ({ ...rebased, ...sentCells(rebased.base.company_id) })),
    ])
    setRefusals((before) => {
      const left = new Map(before)
      for (const { company_id } of drafts) left.delete(company_id)
      for (const one of judged)
        if (!isSentAgain(one)) {
          const { company_id, draft, code, fields, current } = one
          left.set(company_id, { draft, code, fields, current })
        }
      return left
    })
    return again.map(({ base, to }) => ({ ...base, to }))
  }

  const save = async (): Promise<void> => {
    if (change.busy) return
    const all = [...held.draftsNow().values()]
    const good = all.filter((draft) => isValid(draft, lists))
    const invalid = all.length - good.length
    for (let from = 0; from < good.length; from += maxRowsSaved) {
      const again = await send(good.slice(from, from + maxRowsSaved), invalid)
      if (again.length > 0) await send(again, invalid)
    }
    if (invalid === 0) return
    if (good.length === 0) notify.error(t(messages.refused, { count: invalid }))
    setFailures((before) => before + 1)
  }

  const forget = (id: number) => setRefusals((before) => new Map([...before].filter(([other]) => other !== id)))

  return {
    busy: change.busy,
    refusals,
    /** How often companies were left unsaved. */
    failures,
    save: () => change.tell(save()),
    /** Continues from the stored values, with or without the changes made here. */
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
