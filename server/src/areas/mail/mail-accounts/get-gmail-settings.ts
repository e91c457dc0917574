import { gmailScopes, mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { redirectUriOf } from './mailbox-account.ts'

export const getGmailSettings = read(mailAccountsCalls.getGmailSettings, async (_input, { origin, outside }) => ({
  configured: outside.gmail !== null,
  stand_in: outside.gmail?.emulator ?? false,
  scopes: [...gmailScopes],
  redirect_uri: redirectUriOf(origin),
}))
