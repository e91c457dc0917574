import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Kbd, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useWork } from '@console/shared/kit/work'
import { directionOf, TitleLine } from '../names-line.tsx'
import { dismiss, type Outgoing, takeBack } from './outgoing.ts'
import { messages } from './queue.messages.ts'
import { refusalText } from './refusal-text.ts'
import type { Queue } from './use-queue.ts'

const undo = (entry: Outgoing) => void takeBack(entry.key).catch(notify.failure)
const canUndo = ({ state, changeId, isUnwanted }: Outgoing): boolean =>
  (state === 'waiting' && !isUnwanted) || (state === 'sent' && changeId !== undefined)

const Failed = ({ entry, queue }: { entry: Outgoing; queue: Queue }) => {
  const t = useText()
  const { title } = entry.item
  return (
    <Flex
      as="li"
      gap="2"
      align="center"
      wrap="wrap"
      bg="secondary.subtle"
      borderRadius="md"
      paddingInline="2"
      paddingBlock="1"
    >
      <Text role="alert" flex="1" minWidth="200px">
        <TitleLine title={title} />: {refusalText(entry.error, t)}
      </Text>
      <Button
        size="2xs"
        variant="outline"
        aria-label={t(messages.openAgainOf, { title })}
        onClick={() => {
          dismiss(entry.key)
          queue.work.returned(entry.item)
        }}
      >
        {t(messages.openAgain)}
      </Button>
      <Button
        size="2xs"
        variant="ghost"
        aria-label={t(messages.dismissOf, { title })}
        onClick={() => dismiss(entry.key)}
      >
        {t(messages.dismiss)}
      </Button>
    </Flex>
  )
}

const Done = ({ entry, isLast }: { entry: Outgoing; isLast: boolean }) => {
  const t = useText()
  const { item, done, state, isUnwanted } = entry
  const isBack = state === 'undone' || (state === 'waiting' && isUnwanted)
  return (
    <Flex as="li" gap="1.5" align="center" minWidth="90px" maxWidth="300px" color={isBack ? 'fg.muted' : 'fg'}>
      {/* The title may be truncated, the result never. */}
      <Flex as="span" gap="1" minWidth="0">
        <Text as="span" flexShrink={0}>
          {`${done}${isBack || state === 'waiting' ? ` (${t(isBack ? messages.undone : messages.sending)})` : ''}:`}
        </Text>{' '}
        <Text as="span" truncate minWidth="0" dir={directionOf(item.title)} title={item.title}>
          <TitleLine title={item.title} />
        </Text>
      </Flex>
      {canUndo(entry) ? (
        <>
          <Button
            size="2xs"
            variant="outline"
            aria-label={t(messages.undoOf, { title: item.title })}
            onClick={() => undo(entry)}
          >
            {t(messages.undo)}
          </Button>
          {isLast ? (
            <Kbd size="sm" hideBelow="md" aria-hidden>
              u
            </Kbd>
          ) : null}
        </>
      ) : null}
    </Flex>
  )
}

/**
 * The most recent decisions. Each stays until later ones displace it, so that Undo does not disappear while the agent
 * reads it.
 */
export const DecidedLine = ({ queue }: { queue: Queue }) => {
  const t = useText()
  const { decided } = queue
  const last = decided.find(canUndo)
  useWork(decided.some(({ state }) => state === 'waiting'))
  useActions(last ? [{ id: 'queue-undo', keys: 'u', label: t(messages.undoLast), run: () => undo(last) }] : [])
  const failed = decided.filter(({ state }) => state === 'failed')
  const done = decided.filter(({ state }) => state !== 'failed')
  return (
    // Phones have no keyboard, so the line with the key hints appears only after a decision.
    <Stack gap="1" fontSize="xs" hideBelow={decided.length === 0 ? 'md' : undefined}>
      {/* Of constant height, so that nothing below it moves. */}
      <Box height="28px" overflowX="auto" overflowY="hidden" aria-live="polite">
        {done.length === 0 ? (
          <Flex hideBelow="md" height="100%" align="center" color="fg.muted">
            {t(messages.keys)}
          </Flex>
        ) : (
          <Flex as="ul" aria-label={t(messages.done)} gap="4" listStyleType="none" height="100%" align="center">
            {done.map((entry) => (
              <Done key={entry.key} entry={entry} isLast={entry === last} />
            ))}
          </Flex>
        )}
      </Box>
      {failed.length === 0 ? null : (
        <Stack as="ul" aria-label={t(messages.refused)} gap="1" listStyleType="none">
          {failed.map((entry) => (
            <Failed key={entry.key} entry={entry} queue={queue} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
