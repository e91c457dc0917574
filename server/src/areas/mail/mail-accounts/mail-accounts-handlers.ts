import { beginAuthorization } from './begin-authorization.ts'
import { deleteGmailAuthAccount } from './delete-gmail-auth-account.ts'
import { getAuthorizeToken } from './get-authorize-token.ts'
import { getAuthorizedAccounts } from './get-authorized-accounts.ts'
import { getGmailSettings } from './get-gmail-settings.ts'
import { refreshGmailToken } from './refresh-gmail-token.ts'
import { saveAccount } from './save-account.ts'

/** All handlers of the group, for handlers.ts. */
export const mailAccountsHandlers = {
  beginAuthorization,
  deleteGmailAuthAccount,
  getAuthorizedAccounts,
  getAuthorizeToken,
  getGmailSettings,
  refreshGmailToken,
  saveAccount,
}
