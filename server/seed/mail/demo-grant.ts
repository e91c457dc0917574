/** Refresh token by which the demonstration's first mailbox is connected from the start. */
export const demoGrant = { email: 'support@example.com', refreshToken: 'demo-grant-support' }

/** Somebody who writes: a customer of the demonstration. */
export interface Writer {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly company_name: string
}
