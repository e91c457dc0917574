import type { Doing, Viewer } from '@console/shared/contract/calls/live'
import { useText } from '@console/shared/intl/messages'
import { Flex, Text } from '@console/shared/kit/base'
import { ViewersIcon } from '@console/shared/kit/icons'
import { useViewers, whoAnswers } from '@console/shared/kit/presence'
import { presenceMessages as messages } from './team.messages.ts'
import { useIdle } from './use-idle.ts'

interface Mine {
  /** The composer of an answer is open. */
  readonly answering: boolean
  /** It contains unsent text. */
  readonly unsent: boolean
}

/** Reports that this agent has a conversation open and what they do with it; returns the others. Once per page. */
export const useThreadViewers = (threadId: number, { answering, unsent }: Mine): readonly Viewer[] => {
  const idle = useIdle()
  const doing = unsent ? 'unsent' : answering ? 'answering' : idle ? 'idle' : 'reading'
  return useViewers({ kind: 'mail_thread', id: threadId, doing })
}

// The most important for an agent about to answer comes first.
const lines = ['unsent', 'answering', 'reading', 'idle'] as const satisfies readonly Doing[]

/**
 * Other agents who have the conversation open: a quiet line, amber if somebody is answering, grey for those who are
 * away.
 */
export const ThreadViewers = ({ others }: { others: readonly Viewer[] }) => {
  const t = useText()
  const someoneAnswers = whoAnswers(others).length > 0
  const said = lines.flatMap((doing) => {
    const names = others.filter((viewer) => (viewer.doing ?? 'reading') === doing).map(({ name }) => name)
    return names.length === 0
      ? []
      : [{ doing, text: t(messages[doing], { count: names.length, names: t.list(names) }) }]
  })
  return (
    <Flex
      role="status"
      align="center"
      columnGap="1.5"
      wrap="wrap"
      fontSize="sm"
      minWidth="0"
      {...(someoneAnswers
        ? { bg: 'yellow.subtle', color: 'yellow.fg', paddingInline: '2', paddingBlock: '0.5', borderRadius: 'md' }
        : { color: 'fg.muted' })}
    >
      {said.length > 0 ? <ViewersIcon size={14} aria-hidden /> : null}
      {said.map(({ doing, text }, index) => (
        <Text
          key={doing}
          as="span"
          {...(doing === 'idle' && !someoneAnswers ? { color: 'fg.subtle' } : {})}
          {...(doing === 'unsent' || doing === 'answering' ? { fontWeight: 'medium' } : {})}
        >
          {index > 0 ? '· ' : ''}
          {text}
        </Text>
      ))}
    </Flex>
  )
}
