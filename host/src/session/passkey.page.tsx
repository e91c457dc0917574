import { signInWith } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Spinner } from '@console/shared/kit/base'
import { useEffect, useRef, useState } from 'react'
import { signInRefusals } from './entry.messages.ts'
import { EntryCard, Refusal } from './entry-card.tsx'
import { passkeyMessages as messages, passkeyRefusals } from './passkey.messages.ts'
import { enter } from './passkeys.ts'
import { refusalText } from './refusal.ts'

/** Signs in with a passkey: the browser's dialog opens at once, and a failure offers it again. */
export default function PasskeyPage({ onBack }: { readonly onBack: () => void }) {
  const t = useText()
  const [failure, setFailure] = useState<unknown>(null)
  const begun = useRef(false)

  const ask = async () => {
    setFailure(null)
    try {
      await signInWith(await enter())
    } catch (refused) {
      setFailure(refused)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page appears
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void ask()
  }, [])

  return (
    <EntryCard title={t(messages.title)} lead={failure === null ? t(messages.waiting) : undefined}>
      {failure === null ? (
        <Spinner alignSelf="center" />
      ) : (
        <>
          <Refusal>{refusalText(failure, { ...passkeyRefusals, ...signInRefusals }, t)}</Refusal>
          <Button onClick={() => void ask()}>{t(messages.retry)}</Button>
        </>
      )}
      <Button variant="outline" onClick={onBack}>
        {t(messages.back)}
      </Button>
    </EntryCard>
  )
}
