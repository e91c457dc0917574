import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { AlertIcon } from '@console/shared/kit/icons'
import { Moment } from '@console/shared/kit/values'
import { WorkLines } from '@console/shared/kit/work-list'
import type { Request } from '../../../contract/requests.ts'
import { briefOf } from './kinds.tsx'
import { messages } from './queue.messages.ts'
import type { Queue } from './use-queue.ts'
import { warningsOf } from './warnings.ts'

const css = {
  '& li[data-gone]': { color: 'fg.muted', textDecoration: 'line-through' },
  '& button': { paddingBlock: '8px', paddingInline: '12px' },
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

const SelectBox = ({ request, queue }: { request: Request; queue: Queue }) => {
  const t = useText()
  const { request_id: id, name, version } = request
  const select = (on: boolean) =>
    queue.setSelected(
      (before) => new Map(on ? [...before, [id, version]] : [...before].filter(([other]) => other !== id)),
    )
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t(messages.select, { name })}
        disabled={queue.work.goneId === id}
        checked={queue.selected.has(id)}
        onChange={(event) => select(event.target.checked)}
      />
    </label>
  )
}

const Line = ({ request }: { request: Request }) => {
  const t = useText()
  const { name, company_name, email, created_at } = request
  return (
    <>
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
    </>
  )
}

/** The waiting requests, the oldest first; arrows work like j and k. */
export const QueueList = ({ queue }: { queue: Queue }) => {
  const t = useText()
  return (
    <WorkLines
      work={queue.work}
      label={t(messages.requests)}
      total={queue.read.data?.total ?? 0}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      // Extends to the end of the window, above the news line.
      maxHeight={{ base: '38vh', md: 'max(240px, calc(100dvh - 292px - var(--below-page, 0px)))' }}
      css={css}
      before={(request) => (queue.status === 'waiting' ? <SelectBox request={request} queue={queue} /> : null)}
      line={(request) => <Line request={request} />}
    />
  )
}
