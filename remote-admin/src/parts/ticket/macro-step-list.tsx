import { type Text as T, useText } from '@console/shared/intl/messages'
import { Box, Stack, Text } from '@console/shared/kit/base'
import { dayAfter, dayText } from '@console/shared/kit/values'
import type { MacroSteps } from '../../../contract/calls/support-work.ts'
import { macroMessages as messages } from './macro.messages.ts'
import { ticketMessages } from './ticket.messages.ts'

/** The steps of a macro besides its text, one sentence each. */
const sentences = ({ assign, task, state, snooze_days }: MacroSteps, t: T): string[] => [
  ...(assign === 'me' ? [t(messages.assignsMe)] : []),
  ...(task ? [t(messages.addsTask, { title: task.title, day: dayText(dayAfter(task.days), t) })] : []),
  ...(state && snooze_days === undefined ? [t(messages.setsState, { state: t(ticketMessages[state]) })] : []),
  ...(snooze_days === undefined ? [] : [t(messages.snoozes, { day: dayText(dayAfter(snooze_days), t) })]),
]

const Quote = ({ label, text }: { label: string; text: string }) => (
  <Box as="li">
    {label}
    <Text
      marginBlockStart="1"
      padding="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      dir="auto"
    >
      {text}
    </Text>
  </Box>
)

/** The steps of a macro in order. */
export const MacroStepList = ({ steps, reply }: { steps: MacroSteps; reply: string | null }) => {
  const t = useText()
  return (
    <Stack as="ul" gap="2" fontSize="sm" listStyleType="none" aria-label={t(messages.willHappen)}>
      {reply === null ? null : <Quote label={t(messages.mails)} text={reply} />}
      {steps.note === undefined ? null : <Quote label={t(messages.notes)} text={steps.note} />}
      {sentences(steps, t).map((sentence) => (
        <Box as="li" key={sentence}>
          {sentence}
        </Box>
      ))}
    </Stack>
  )
}
