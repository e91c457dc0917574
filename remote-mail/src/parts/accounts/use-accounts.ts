import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useEffect } from 'react'
import { mailAccounts } from '../../api.ts'

const readAgain = () => void invalidate(mailAccounts.getAuthorizedAccounts)

/** The mailboxes, kept as they are now: a small copy is whole before the stream of events has opened. */
export const useAccounts = () => {
  useEffect(() => follow('mail', readAgain, readAgain), [])
  // Nor did anybody hear of them while no such screen was open.
  // Beside the conversations stands no Retry for them.
  return useRead(mailAccounts.getAuthorizedAccounts, {}, { staleMs: 0, untilRead: true })
}
