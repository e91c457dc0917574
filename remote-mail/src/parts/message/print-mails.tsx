import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import type { MailMessage } from '../../../contract/mail.ts'
import type { MailSource } from './mail-source.ts'

interface Props {
  readonly subject: string
  readonly messages: readonly MailMessage[]
  readonly source: MailSource
  /** It was printed, or the agent thought better of it. */
  readonly onDone: () => void
}

/** Prepares mails for paper and opens the print dialog as soon as they are there. */
export const PrintMails = lazyPart<Props>(
  () => import('./print-sheet.tsx'),
  ({ onDone }) => <GiveUp close={onDone} />,
)
