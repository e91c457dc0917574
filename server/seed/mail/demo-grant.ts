/** Refresh token of the first demo mailbox, which is connected from the start. */
export const demoGrant = { email: 'support@example.com', refreshToken: 'demo-grant-support' }

/** An author of mails: a demo customer. */
export interface Writer {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly company_name: string
}
