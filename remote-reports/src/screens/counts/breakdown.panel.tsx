import { useCanOpen } from '@console/shared/auth/screens'
import { type Message, type Text, useText } from '@console/shared/intl/messages'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useState } from 'react'
import type { Counts } from '../../../contract/calls/counts.ts'
import { counts } from '../../api.ts'
import { BarTable } from '../../parts/bar-table/bar-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { type BrokenDown, brokenDown, type Line, linesOf, type Part } from './breakdown.ts'
import { messages } from './counts.messages.ts'
import { listOf } from './lists.ts'

const titles: Readonly<Record<Part, { title: Message; hint: Message; name: Message }>> = {
  country: { title: messages.countryTitle, hint: messages.partHint, name: messages.country },
  industry: { title: messages.industryTitle, hint: messages.partHint, name: messages.industry },
  size: { title: messages.sizeTitle, hint: messages.sizeHint, name: messages.size },
}

const nameOf = (part: Part, key: string, t: Text): string => {
  if (key === '') return t(messages.notKnown)
  if (part === 'country') return t.country(key)
  return part === 'size' ? key.replace('-', '–') : key
}

/** Possible filters of the list of companies. */
const filterOf = (part: Part, key: string): Readonly<Record<string, string>> | null => {
  if (part === 'country') return key === '' ? null : { country: key }
  if (key !== '') return null
  return { missing: part === 'industry' ? 'industry' : 'employees' }
}

/** Number of lines shown initially, because nobody reads two hundred countries at once. */
const first = 12

const Breakdown = ({ part, data }: { part: Part; data: Counts }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const [params, setParams] = useUrlParams()
  const [isWhole, setWhole] = useState(false)
  const order = brokenDown.find((record) => record === params.get('by')) ?? 'companies'
  const lines = linesOf(data, part, order)
  const known = lines.filter(({ key }) => key !== '')
  const shown = isWhole || part === 'size' ? lines : [...known.slice(0, first), ...lines.slice(known.length)]
  const hrefOf = (record: BrokenDown, { key }: Line) => {
    const filter = record === 'companies' ? filterOf(part, key) : null
    return filter === null ? undefined : listOf(canOpen, 'companies', filter)
  }
  return (
    <BarTable
      id={`counts-${part}`}
      label={t(titles[part].title)}
      name={t(titles[part].name)}
      columns={brokenDown.map((record) => ({ id: record, header: t(messages[record]) }))}
      order={order}
      onOrder={(record) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            next.set('by', record)
            return next
          },
          { replace: true },
        )
      }
      rows={shown.map((line) => ({
        id: line.key,
        name: nameOf(part, line.key, t),
        isRest: line.key === '',
        values: brokenDown.map((record) => {
          const href = hrefOf(record, line)
          return { value: line.counts[record], ...(href ? { href } : {}) }
        }),
      }))}
      all={lines.map((line) => [nameOf(part, line.key, t), ...brokenDown.map((record) => line.counts[record])])}
      more={
        shown.length < lines.length || (isWhole && part !== 'size')
          ? {
              label: isWhole
                ? t(messages.fewer, { count: t.number(first) })
                : t(messages.all, { count: t.number(lines.length) }),
              onMore: () => setWhole(!isWhole),
            }
          : null
      }
    />
  )
}

/** Companies and their records, by properties of the company. */
export const BreakdownPanel = ({ part }: { part: Part }) => (
  <ReportPanel
    title={titles[part].title}
    hint={titles[part].hint}
    call={counts.getCounts}
    input={{}}
    height={part === 'size' ? 380 : 500}
    asOf={({ as_of }) => ({ as_of, rebuilding: false })}
    isEmpty={({ companies }) => companies.total === 0}
    empty={messages.nothing}
    emptyHint={messages.nothingHint}
  >
    {(data) => <Breakdown part={part} data={data} />}
  </ReportPanel>
)
