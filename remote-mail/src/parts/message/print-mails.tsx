import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import type { MailMessage } from '../../../contract/mail.ts'
import type { MailSource } from './mail-source.ts'

interface Props {
  readonly subject: string
  readonly messages: readonly MailMessage[]
  readonly source: MailSource
  /** Called after printing or cancelling. */
  readonly onDone: () => void
}

/** Prepares mails for printing and opens the print dialog when they are ready. */
export const PrintMails = lazyPart<Props>(
  () => import('./print-sheet.tsx'),
  ({ onDone }) => <GiveUp close={onDone} />,
)
