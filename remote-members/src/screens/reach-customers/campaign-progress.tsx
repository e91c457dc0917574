import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import type { Campaign, recipientStates } from '../../../contract/calls/reach.ts'
import { messages } from './campaigns.messages.ts'
import { recipientLooks } from './mail-states.ts'

type State = (typeof recipientStates)[number]

/** In the order of the bar; waiting mails are its empty end. */
const shown: readonly Exclude<State, 'waiting'>[] = ['opened', 'sent', 'bounced', 'failed', 'stopped']
/** Beside the sentence, which already contains `sent`. */
const counters: readonly [Exclude<State, 'sent'>, Message][] = [
  ['opened', messages.openedCount],
  ['waiting', messages.waitingCount],
  ['bounced', messages.bouncedCount],
  ['failed', messages.failedCount],
  ['stopped', messages.stoppedCount],
]

const colourOf = (state: State): string => {
  if (state === 'waiting') return 'bg.emphasized'
  return state === 'stopped' ? 'gray.400' : `${recipientLooks[state].palette}.solid`
}

/** Progress of a campaign: a bar, and the same in numbers. */
export const CampaignProgress = ({ campaign: { counts, recipients } }: { campaign: Campaign }) => {
  const t = useText()
  const sent = counts.sent + counts.opened
  return (
    <Box>
      <Flex height="8px" borderRadius="full" overflow="hidden" bg="bg.muted" aria-hidden>
        {shown.map((state) => (
          <Box
            key={state}
            flexShrink="0"
            width={`${recipients === 0 ? 0 : (counts[state] / recipients) * 100}%`}
            bg={colourOf(state)}
            transition="width 0.3s"
          />
        ))}
      </Flex>
      <Flex gap="3" wrap="wrap" fontSize="sm" paddingBlockStart="1.5" fontVariantNumeric="tabular-nums">
        <Text fontWeight="medium">{t(messages.progress, { sent: t.number(sent), total: t.number(recipients) })}</Text>
        {counters.map(([state, word]) =>
          counts[state] > 0 ? (
            <Flex key={state} align="center" gap="1.5" color="fg.muted">
              <Box boxSize="2" borderRadius="full" bg={colourOf(state)} aria-hidden />
              {t(word, { count: t.number(counts[state]) })}
            </Flex>
          ) : null,
        )}
      </Flex>
    </Box>
  )
}
