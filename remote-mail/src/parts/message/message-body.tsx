import { useText } from '@console/shared/intl/messages'
import { Skeleton, Stack } from '@console/shared/kit/base'
import { lazySection } from '@console/shared/kit/lazy-part'
import type { MailMessage } from '../../../contract/mail.ts'
import type { MailSource } from './mail-source.ts'
import { messages } from './message.messages.ts'

const load = () => import('./message-view.tsx')

/** Placeholder of a mail. */
export const MessageSkeleton = () => {
  const t = useText()
  return (
    <Stack gap="2" padding="4" role="status" aria-label={t(messages.preparing)}>
      {['70%', '92%', '85%', '40%'].map((width) => (
        <Skeleton key={width} height="4" width={width} />
      ))}
    </Stack>
  )
}

const View = lazySection(load, <MessageSkeleton />)

/** Preloads the code that renders mails. */
export const preloadMessages = (): void => void load().catch(() => {})

interface Props {
  readonly message: MailMessage
  readonly source: MailSource
  /** Domains that others may imitate: those of our mailboxes, and of the customer shown beside. */
  readonly known?: readonly string[]
}

/** The text of a mail, with warnings. */
export const MessageBody = (props: Props) => (
  // No content of one mail appears under the heading of another.
  <View key={props.message.id} {...props} />
)
