import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { MailRow } from '../../../../contract/mail.ts'
import { useAccounts } from '../../../parts/accounts/use-accounts.ts'
import { InboxIcon } from '../../../parts/icons.ts'
import { isFolder, isNarrowed, withThread } from '../folder.ts'
import { emptyMessages, listMessages as messages } from '../gmail.messages.ts'
import { SearchChips } from '../search/search-chips.tsx'
import { useFolderName } from '../use-folder-name.ts'
import type { Inbox } from '../use-inbox.ts'
import { labelsOfAccount, totalOf } from './labels.ts'
import { ListHead } from './list-head.tsx'
import { LineSkeletons, lineHeight, linesCss, MailLine } from './mail-line.tsx'

/** The component's latest props, for stable callbacks. */
const useLatest = <T,>(value: T) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

const Empty = ({ inbox }: { inbox: Inbox }) => {
  const t = useText()
  const { place, go } = inbox
  if (!isNarrowed(place))
    return (
      <EmptyState
        icon={<InboxIcon size={20} aria-hidden />}
        title={t(emptyMessages.title)}
        hint={t(isFolder(place.label) ? emptyMessages[place.label] : emptyMessages.label)}
      />
    )
  const everywhere = { q: '', assigned: null, status: null, unread: false } as const
  return (
    <EmptyState
      title={t(messages.nothing)}
      hint={t(place.label === 'all' && place.account === null ? messages.nothingAnywhere : messages.nothingHint)}
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() => go({ ...everywhere, label: place.q === '' ? place.label : 'inbox' })}
        >
          {t(messages.clearSearch)}
        </Button>
      }
    />
  )
}

/** New rows above the visible ones do not move them. */
const useStill = (order: readonly number[]) => {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef(order)
  useLayoutEffect(() => {
    const [first] = before.current
    const moved = first === undefined ? 0 : order.indexOf(first)
    if (scroller.current && moved > 0 && scroller.current.scrollTop > 0)
      scroller.current.scrollTop += moved * lineHeight
    before.current = order
  }, [order])
  return scroller
}

/** The conversations of a folder: page by page while scrolling, or by "Older" and "Newer". */
export const ListPane = ({ inbox, paneRef }: { inbox: Inbox; paneRef: RefObject<HTMLDivElement | null> }) => {
  const t = useText()
  const { place, list, linked, openId, cursor, selection, order } = inbox
  const scroller = useStill(order)
  const latest = useLatest(inbox)
  const onPick = useCallback((id: number, isRange: boolean) => latest.current.pick(id, isRange), [latest])
  const onStar = useCallback((row: MailRow) => latest.current.run(row.isStarred ? 'unstar' : 'star', [row]), [latest])
  const placeName = useFolderName(inbox)
  const labels = useMemo(() => labelsOfAccount(inbox.labels.data, null), [inbox.labels.data])
  const accounts = useAccounts().data?.accounts
  const mailboxes = useMemo(
    () =>
      new Map(
        place.account === null && accounts && accounts.length > 1 ? accounts.map(({ id, email }) => [id, email]) : [],
      ),
    [accounts, place.account],
  )
  const own = useMemo(() => new Set((accounts ?? []).map(({ email }) => email.toLowerCase())), [accounts])
  // One row is always reachable by Tab, even if the open conversation is no longer listed.
  const current = openId ?? cursor
  const shown = current !== null && order.includes(current) ? current : order[0]

  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    inbox.step(event.key === 'ArrowDown' ? 1 : -1)
  }

  const countText = () => {
    const all = isNarrowed(place) ? undefined : totalOf(inbox.labels.data, place)
    if (all === undefined || all < list.total) return t(messages.shown, { count: list.total })
    return t(messages.shownOf, { count: t.number(list.total), total: t.number(all) })
  }
  const content = () => {
    if (!list.isLoaded) return list.error ? <FailedState error={list.error} onRetry={list.retry} /> : <LineSkeletons />
    if (list.rows.length === 0 && list.more === null) return <Empty inbox={inbox} />
    return (
      <Box css={linesCss} onKeyDown={onArrow}>
        <EndlessList
          label={t(messages.conversations, { place: placeName })}
          rows={list.rows}
          rowKey={(row) => row.threadId}
          rowHeight={lineHeight}
          onMore={list.more}
          row={(row) => (
            <MailLine
              row={row}
              to={`?${withThread(linked, row.threadId)}`}
              labels={labels}
              mailbox={mailboxes.get(row.account_id) ?? ''}
              place={place.label}
              isOpen={row.threadId === openId}
              isReplacing={openId !== null}
              isCursor={row.threadId === shown}
              isPicked={selection.ids.has(row.threadId)}
              onDraft={place.label === 'draft' ? inbox.askForDraft : undefined}
              own={own}
              onPick={onPick}
              onStar={onStar}
            />
          )}
        />
      </Box>
    )
  }
  return (
    <Flex
      ref={paneRef}
      as="section"
      aria-label={t(messages.conversations, { place: placeName })}
      tabIndex={-1}
      direction="column"
      minWidth="0"
      minHeight="0"
      height="100%"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <ListHead inbox={inbox} placeName={placeName} />
      <SearchChips inbox={inbox} />
      <Box ref={scroller} key={JSON.stringify(place)} flex="1 1 0" minHeight="0" overflowY="auto">
        {content()}
        {list.moreFailed ? (
          <Flex role="alert" align="center" justify="center" gap="3" padding="3" fontSize="sm">
            {t(messages.moreFailed)}
            <Button size="xs" variant="outline" onClick={list.retry}>
              {t(messages.retry)}
            </Button>
          </Flex>
        ) : null}
      </Box>
      <Flex align="center" gap="2" paddingInline="3" paddingBlock="1.5" borderBlockStartWidth="1px" fontSize="sm">
        <Text color="fg.muted" aria-live="polite" truncate>
          {list.isLoaded ? countText() : ''}
        </Text>
        <Flex gap="1" marginInlineStart="auto">
          <Button size="xs" variant="ghost" disabled={place.page === ''} onClick={inbox.newer}>
            {t(messages.newer)}
          </Button>
          <Button
            size="xs"
            variant="ghost"
            disabled={list.olderThan(0) === null}
            onClick={() => inbox.older(Math.floor((scroller.current?.scrollTop ?? 0) / lineHeight))}
          >
            {t(messages.older)}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}
