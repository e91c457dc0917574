import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { useLayoutEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  assignedFilters,
  prospectDateFlags,
  requestTypes,
  seenFilters,
  type TicketFilters,
  type TicketOverview,
  ticketOverviews,
  ticketStateFilters,
} from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

export const overviewMessages: Record<TicketOverview, Message> = {
  due: messages.overviewDue,
  mine: messages.overviewMine,
  nobody: messages.overviewNobody,
  unread: messages.overviewUnread,
  snoozed: messages.snoozed,
  closed: messages.closed,
  all: messages.overviewAll,
}
export const overviewNames = Object.keys(ticketOverviews) as TicketOverview[] // Object.keys loses the literal names

/** URL parameters of an overview. */
export const overviewSearch = (name: TicketOverview): string =>
  new URLSearchParams(Object.entries(ticketOverviews[name])).toString()

const keys = ['assigned', 'prospect_date_flag', 'seen', 'state']

/** The overview of an address, if it is one. */
export const overviewOf = (params: URLSearchParams): TicketOverview | undefined =>
  overviewNames.find((name) => {
    const filters: Readonly<Record<string, string>> = ticketOverviews[name]
    return keys.every((key) => (params.get(key) ?? '') === (filters[key] ?? ''))
  })

const known: Readonly<Record<string, readonly string[]>> = {
  request_type: requestTypes,
  prospect_date_flag: prospectDateFlags,
  state: ticketStateFilters,
  assigned: assignedFilters,
  seen: seenFilters,
}

/** The list's filters in an address; unknown values are ignored, as by the list. */
export const ticketFiltersOf = (params: URLSearchParams): TicketFilters =>
  Object.fromEntries([
    ...['text', 'agent'].flatMap((key) => (params.get(key)?.trim() ? [[key, params.get(key)?.trim()]] : [])),
    ...Object.entries(known).flatMap(([key, values]) => {
      const value = values.find((one) => one === params.get(key))
      return value === undefined ? [] : [[key, value]]
    }),
  ])

const css = {
  '& a': {
    display: 'inline-flex',
    gap: '6px',
    alignItems: 'center',
    flexShrink: 0,
    paddingInline: '10px',
    height: '32px',
    borderRadius: 'md',
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
  },
  '& a[aria-current]': { bg: 'primary.subtle', color: 'primary.fg' },
  '& a span': { fontVariantNumeric: 'tabular-nums', minWidth: '2ch', textAlign: 'end' },
} as const

/** Whether the removed overviews had the focus; those of the next page then get it. */
let hadFocus = false

/** Keeps the focus on the overviews when following one of them changes the page around them. */
const useKeptFocus = () => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nav = box.current
    if (hadFocus) nav?.querySelector<HTMLElement>('[aria-current]')?.focus()
    return () => {
      hadFocus = nav?.contains(document.activeElement) === true
      // The next page is rendered in the same step, or it has no overviews.
      queueMicrotask(() => {
        hadFocus = false
      })
    }
  }, [])
  return box
}

/** The queues with their counts, and the agent's own tasks of today; kept up to date by polling. */
export const Overviews = () => {
  const t = useText()
  const [params] = useSearchParams()
  const box = useKeptFocus()
  const { data } = useRead(support.countTickets, {}, { everyMs: 30_000, untilRead: true })
  const isTasks = params.get('view') === 'tasks'
  const current = isTasks ? undefined : overviewOf(params)
  const count = (value: number | undefined) => <span>{value === undefined ? '' : t.number(value)}</span>
  return (
    <Box ref={box} as="nav" aria-label={t(messages.overviews)} css={css} overflowX="auto" flexShrink="0">
      <Flex gap="1">
        {overviewNames.map((name) => (
          <Link
            key={name}
            to={`/support-ticket?${overviewSearch(name)}`}
            {...(name === current ? { 'aria-current': 'page' as const } : {})}
          >
            {t(overviewMessages[name])} {count(data?.[name])}
          </Link>
        ))}
        <Link to="/support-ticket?view=tasks" {...(isTasks ? { 'aria-current': 'page' as const } : {})}>
          {t(messages.overviewTasks)} {count(data?.tasks_today)}
        </Link>
      </Flex>
    </Box>
  )
}
