import { GiveUp } from '@console/shared/kit/late-dialog'
import { latePart } from '@console/shared/kit/late-part'
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
export const PrintMails = latePart<Props>(
  () => import('./print-sheet.tsx'),
  ({ onDone }) => <GiveUp close={onDone} />,
)
