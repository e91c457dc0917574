import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Button, type ButtonProps } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import { authorizeMailbox } from './authorize.ts'
import { connectMessages } from './connect.messages.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Reconnects this mailbox only. */
  readonly account?: { readonly id: number; readonly email: string }
  /** Where to return. */
  readonly next: string
}

/** Redirects to Google for authorization; hidden if the redirect address is not allowed. */
export const ConnectButton = ({ account, next, size = 'sm', variant = 'solid' }: Props) => {
  const t = useText()
  const [leaving, setLeaving] = useState(false)
  const canReturn = useCanOpen()('auth-gmail-redirect')
  const go = async () => {
    setLeaving(true)
    try {
      await authorizeMailbox(next, account?.id)
    } catch (error) {
      setLeaving(false)
      notify.failure(error)
    }
  }
  if (!canReturn) return null
  return (
    <Button
      size={size}
      variant={variant}
      loading={leaving}
      {...(account && { 'aria-label': `${t(connectMessages.again)}: ${account.email}` })}
      onClick={() => void go()}
    >
      {t(account ? connectMessages.again : connectMessages.connect)}
    </Button>
  )
}
