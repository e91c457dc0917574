import { useText } from '@console/shared/intl/messages'
import { LeftOut } from '@console/shared/kit/bulk-outcome'
import { ShownOnce } from '@console/shared/kit/shown-once'
import type { Request, RequestKind } from '../../../contract/requests.ts'
import { messages } from './queue.messages.ts'
import { RefuseDialog, RefuseManyDialog } from './refuse.dialog.tsx'
import { QuotaDialog, TermsDialog } from './terms.dialog.tsx'
import type { Deciding } from './use-deciding.tsx'
import type { Queue } from './use-queue.ts'

interface Props {
  readonly kind: RequestKind
  readonly request: Request | undefined
  readonly queue: Queue
  readonly deciding: Deciding
}

const Forms = ({ kind, request, queue, deciding: { opened, open, forms } }: Props) => {
  const onClose = () => open(null)
  if (opened === 'refuse-many')
    return <RefuseManyDialog kind={kind} selected={queue.selected} change={forms.many} onClose={onClose} />
  if (!request || opened === null) return null
  switch (opened) {
    case 'refuse':
      return <RefuseDialog request={request} change={forms.refuse} onClose={onClose} />
    case 'terms':
      return <TermsDialog request={request} changes={forms} onClose={onClose} />
    case 'quota':
      return <QuotaDialog request={request} change={forms.quota} onClose={onClose} />
  }
}

/** The dialogs of the queue: forms, an issued key, results of a bulk decision. */
export const DecisionDialogs = (props: Props) => {
  const t = useText()
  const { issued, outcome, closeKey, closeOutcome } = props.deciding
  return (
    <>
      <Forms {...props} />
      {issued ? (
        <ShownOnce
          title={t(messages.keyTitle, { name: issued.name })}
          label={t(messages.keyLabel)}
          secret={issued.key}
          onClose={closeKey}
        >
          {t(messages.keyBody)}
        </ShownOnce>
      ) : null}
      {outcome ? <LeftOut outcome={outcome} onClose={closeOutcome} /> : null}
    </>
  )
}
