import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Skeleton } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { ProveForm } from '../account/prove-form.tsx'
import { passkeys, twoStep } from '../api.ts'
import { dangerMessages as messages } from './danger.messages.ts'

/** Asks who is at the screen before something dangerous. */
export default function ProveAgainDialog({ answer }: { readonly answer: (proven: boolean) => void }) {
  const t = useText()
  const read = useRead(twoStep.getTwoStep, {})
  return (
    <ModalDialog open size="sm" title={t(messages.proveTitle)} onClose={() => answer(false)}>
      {read.data ? (
        <ProveForm
          title={t(messages.proveTitle)}
          body={t(messages.proveBody)}
          hint={t(messages.proveHint)}
          submit={t(messages.prove)}
          needsCode={false}
          takesCode={read.data.on}
          hasPasskey={read.data.passkeys > 0}
          onProven={async (proof) => {
            await passkeys.proveAgain(proof)
            answer(true)
          }}
          onCancel={() => answer(false)}
        />
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="150px" />
      )}
    </ModalDialog>
  )
}
