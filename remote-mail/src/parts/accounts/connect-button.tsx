import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Button, type ButtonProps } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import { authorizeMailbox } from './authorize.ts'
import { connectMessages } from './connect.messages.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Connects this mailbox again, and no other. */
  readonly account?: { readonly id: number; readonly email: string }
  /** Where to come back to. */
  readonly next: string
}

/** Leads to Google, where somebody allows the console to work in a mailbox; absent where the way back is not allowed. */
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
