import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { mailAccounts } from '../../api.ts'
import { ConnectButton } from '../../parts/accounts/connect-button.tsx'
import { messages } from './gmail-account.messages.ts'

const CheckButton = ({ id }: { id: number }) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      await mailAccounts.refreshGmailToken({ id })
      notify.success(t(messages.checked))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
      // A failure also changes its state.
      void invalidate(mailAccounts.getAuthorizedAccounts)
    }
  }
  return (
    <Button size="sm" variant="outline" loading={busy} onClick={() => void check()}>
      {t(messages.check)}
    </Button>
  )
}

const DisconnectButton = ({ account: { id, email, version, waiting } }: { account: MailAccount }) => {
  const t = useText()
  const change = useChange(mailAccounts.deleteGmailAuthAccount, {
    done: () => t(messages.hasDisconnected),
    invalidates: [mailAccounts.getAuthorizedAccounts],
  })
  const disconnect = async () => {
    const yes = await confirm({
      title: t(messages.disconnectTitle, { email }),
      body: t(messages.disconnectBody),
      action: t(messages.disconnect),
      danger: true,
    })
    if (yes) await change.tell(change.run({ id, version }))
  }
  const isSending = waiting.sends > 0
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="secondary"
      loading={change.busy}
      disabled={isSending}
      {...(isSending && { title: t(messages.sendsWait) })}
      onClick={() => void disconnect()}
    >
      {t(messages.disconnect)}
    </Button>
  )
}

/** The actions on a mailbox. */
export const AccountActions = ({ account }: { account: MailAccount }) => {
  const t = useText()
  const { id, email, state } = account
  const next = `/gmail_account/${id}`
  return (
    <>
      {state === 'connected' ? null : <ConnectButton account={{ id, email }} next={next} />}
      {state === 'disconnected' ? null : (
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={`/gmail?account=${id}`}>{t(messages.inbox)}</Link>
          </Button>
          <CheckButton id={id} />
          <DisconnectButton account={account} />
        </>
      )}
    </>
  )
}
