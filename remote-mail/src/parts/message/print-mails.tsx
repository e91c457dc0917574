import type { MailMessage } from '@console/shared/contract/mail'
import { lazy, Suspense } from 'react'
import type { MailSource } from './mail-source.ts'

const Sheet = lazy(() => import('./print-sheet.tsx'))

interface Props {
  readonly subject: string
  readonly messages: readonly MailMessage[]
  readonly source: MailSource
  /** It was printed, or the agent thought better of it. */
  readonly onDone: () => void
}

/** Prepares mails for paper and opens the print dialog as soon as they are there. */
export const PrintMails = (props: Props) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)
