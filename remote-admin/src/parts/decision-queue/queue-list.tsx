import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { AlertIcon } from '@console/shared/kit/icons'
import { Moment } from '@console/shared/kit/values'
import type { KeyboardEvent } from 'react'
import type { Request } from '../../../contract/requests.ts'
import { briefOf } from './kinds.tsx'
import { messages } from './queue.messages.ts'
import type { Queue } from './use-queue.ts'
import { warningsOf } from './warnings.ts'

const css = {
  '& li + li': { borderBlockStartWidth: '1px' },
  '& li': { display: 'flex', alignItems: 'stretch', position: 'relative' },
  '& li[data-current]': { bg: 'primary.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-primary-500)' },
  '[dir=rtl] & li[data-current]': { boxShadow: 'inset -3px 0 0 var(--c-colors-primary-500)' },
  '& li[data-gone]': { color: 'fg.muted', textDecoration: 'line-through' },
  '& button': {
    flex: '1',
    minWidth: '0',
    textAlign: 'start',
    paddingBlock: '8px',
    paddingInline: '12px',
    cursor: 'pointer',
    outlineOffset: '-2px',
  },
  '& input[type=checkbox]': {
    width: '15px',
    height: '15px',
    flexShrink: 0,
    accentColor: 'var(--c-colors-primary-600)',
    cursor: 'pointer',
  },
  '& label': { display: 'flex', alignItems: 'center', paddingInlineStart: '12px', cursor: 'pointer', minWidth: '34px' },
  // The focus ring is drawn inside, beside the name.
  '& label + button': { paddingInlineStart: '6px' },
}

/** Marks a request with arguments against granting it; the decision pane names them. */
const WarningMark = ({ request }: { request: Request }) => {
  const t = useText()
  const warnings = warningsOf(request)
  if (warnings.length === 0) return null
  const text = warnings.map((warning) => t(warning)).join(' ')
  return (
    <Box as="span" role="img" aria-label={text} title={text} color="orange.fg" flexShrink="0">
      <AlertIcon size={13} aria-hidden />
    </Box>
  )
}

const Line = ({ request, queue }: { request: Request; queue: Queue }) => {
  const t = useText()
  const { request_id: id, name, company_name, email, version, created_at } = request
  const isCurrent = queue.currentId === id
  const isGone = queue.goneId === id
  const select = (on: boolean) =>
    queue.setSelected((before) => {
      const next = new Map(before)
      if (on) next.set(id, version)
      else next.delete(id)
      return next
    })
  return (
    <li data-current={isCurrent || undefined} data-gone={isGone || undefined}>
      {queue.status === 'waiting' ? (
        <label>
          <input
            type="checkbox"
            aria-label={t(messages.select, { name })}
            disabled={isGone}
            checked={queue.selected.has(id)}
            onChange={(event) => select(event.target.checked)}
          />
        </label>
      ) : null}
      <button
        ref={queue.lineRef(id)}
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => queue.goTo(request)}
      >
        <Flex gap="2" justify="space-between" align="baseline">
          <Flex gap="1" align="center" minWidth="0">
            <Text as="bdi" fontSize="sm" fontWeight="medium" truncate>
              {name}
            </Text>
            <WarningMark request={request} />
          </Flex>
          <Text as="span" fontSize="xs" color="fg.muted" flexShrink="0">
            <Moment iso={created_at} relative />
          </Text>
        </Flex>
        <Flex gap="2" justify="space-between" align="baseline" fontSize="xs" color="fg.muted">
          <Text as="bdi" truncate>
            {company_name || email}
          </Text>
          <Text as="span" flexShrink="0">
            {briefOf(request, t)}
          </Text>
        </Flex>
      </button>
    </li>
  )
}

/** The waiting requests, the oldest first; arrows work like j and k. */
export const QueueList = ({ queue }: { queue: Queue }) => {
  const t = useText()
  const total = queue.read.data?.total ?? 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    queue.step(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflowY="auto"
      // Extends to the end of the window, above the news line.
      maxHeight={{ base: '38vh', md: 'max(240px, calc(100dvh - 292px - var(--below-page, 0px)))' }}
      minHeight="0"
      css={css}
    >
      <ul aria-label={t(messages.requests)} onKeyDown={onKeyDown} style={{ listStyle: 'none' }}>
        {queue.rows.map((request) => (
          <Line key={request.request_id} request={request} queue={queue} />
        ))}
      </ul>
      {total > queue.rows.length ? (
        <Text fontSize="xs" color="fg.muted" padding="3" borderBlockStartWidth="1px">
          {t(messages.more, { shown: t.number(queue.rows.length), total: t.number(total) })}
        </Text>
      ) : null}
    </Box>
  )
}
