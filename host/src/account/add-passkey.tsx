import { invalidate, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Skeleton, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { useState } from 'react'
import { passkeys, twoStep } from '../api.ts'
import { canUsePasskeys } from '../session/can-use-passkeys.ts'
import { passkeysMessages as messages } from './passkeys.messages.ts'
import { type Proof, ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Stage = 'begin' | 'prove' | { readonly codes: readonly string[] }

/** Makes a passkey in this browser; the first second step comes with recovery codes. */
export const AddPasskey = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useText()
  const read = useRead(twoStep.getTwoStep, {})
  const [stage, setStage] = useState<Stage>('begin')

  const add = async (proof: Proof) => {
    const { create } = await import(/* webpackChunkName: 'passkey' */ '../session/passkeys.ts')
    const { options } = await passkeys.startPasskey(proof)
    const { passkey, recovery_codes } = await passkeys.addPasskey({ credential: await create(options) })
    notify.success(t(messages.added, { name: passkey.name }))
    const codes = recovery_codes.length > 0 ? recovery_codes : null
    setStage(codes === null ? 'begin' : { codes })
    for (const call of [passkeys.listPasskeys, twoStep.getTwoStep]) void invalidate(call)
    if (codes === null) onDone()
  }
  const leave = () => {
    setStage('begin')
    onDone()
  }

  if (!canUsePasskeys())
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(messages.notHere)}
      </Text>
    )
  if (typeof stage === 'object') return <RecoveryCodes codes={stage.codes} onDone={leave} />
  if (stage === 'begin')
    return (
      <Button size="sm" alignSelf="flex-start" variant="outline" onClick={() => setStage('prove')}>
        {t(messages.add)}
      </Button>
    )
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton height="60px" borderRadius="md" />
    )
  const { on, passkeys: count } = read.data
  return (
    <ProveForm
      title={t(messages.add)}
      body={t(on || count > 0 ? messages.addBody : messages.addFirst)}
      submit={t(messages.next)}
      needsCode={on || count > 0}
      hasPasskey={count > 0}
      onProven={add}
      onCancel={() => setStage('begin')}
    />
  )
}
