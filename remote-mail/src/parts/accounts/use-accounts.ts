import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useEffect } from 'react'
import { mailAccounts } from '../../api.ts'

const readAgain = () => void invalidate(mailAccounts.getAuthorizedAccounts)

/** The mailboxes, kept up to date: a small mailbox is mirrored before the event stream has opened. */
export const useAccounts = () => {
  useEffect(() => follow('mail', readAgain, readAgain), [])
  // Events before the screen was opened were missed. Beside the conversations there is no Retry for mailboxes.
  return useRead(mailAccounts.getAuthorizedAccounts, {}, { staleMs: 0, untilRead: true })
}
