import { useText } from '@console/shared/intl/messages'
import { NativeSelect } from '@console/shared/kit/base'
import { messages } from './support-ticket.messages.ts'
import { afterUpdates, type useAfterUpdate } from './use-after-update.ts'

const choices = { stay: messages.afterStay, next: messages.afterNext, list: messages.afterList }

/** Where the agent goes after finishing a ticket. */
export const AfterChoice = ({ after, setAfter }: Pick<ReturnType<typeof useAfterUpdate>, 'after' | 'setAfter'>) => {
  const t = useText()
  return (
    <NativeSelect.Root size="sm" width="auto">
      <NativeSelect.Field
        aria-label={t(messages.after)}
        bg="bg"
        value={after}
        onChange={(event) => setAfter(afterUpdates.find((known) => known === event.target.value) ?? 'stay')}
      >
        {afterUpdates.map((known) => (
          <option key={known} value={known}>
            {t(choices[known])}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
