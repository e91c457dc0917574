import { and, asc, eq, sql } from '#drizzle'
import { demoGrant, type Writer } from '../../../../seed/mail/demo-grant.ts'
import type { Database } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import type { Secrets } from '../../../platform/secrets/seal.ts'
import { tokenOwner } from '../mailboxes/mailbox.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'

const maxWriters = 150

/** Customers who are the authors of the demo mails, from as many companies as possible. */
export const demoWriters = async (db: Database): Promise<Writer[]> =>
  db
    .select({
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
      company_name: customers.company_name,
    })
    .from(customers)
    .where(and(eq(customers.blocked, false), eq(customers.spam, false)))
    .orderBy(asc(sql`${customers.id} % 7`), asc(customers.id))
    .limit(maxWriters)

/** Connects the first demo mailbox in a development console that has never had one. */
export const connectDemoMailbox = async (db: Database, secrets: Secrets): Promise<void> => {
  await db.transaction(async (tx) => {
    const { email, refreshToken } = demoGrant
    const [any] = await tx.select({ id: gmailAccounts.id }).from(gmailAccounts).limit(1)
    if (any) return
    const [row] = await tx
      .insert(gmailAccounts)
      .values({ email, name: 'Example Support', scopes: ['https://www.googleapis.com/auth/gmail.modify'] })
      .onConflictDoNothing()
      .returning({ id: gmailAccounts.id })
    if (!row) return
    const refresh_token = secrets.seal(refreshToken, tokenOwner(row.id))
    await tx.update(gmailAccounts).set({ refresh_token }).where(eq(gmailAccounts.id, row.id))
  })
}
