import { type Passkey, passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { eq } from '#drizzle'
import { passkeys } from '../authentication/passkey-schema.ts'
import { read } from '../pipeline/handlers.ts'

export const passkeyOf = ({
  id,
  name,
  created_at,
  last_used_at,
  synced,
}: Pick<typeof passkeys.$inferSelect, keyof Passkey>): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  synced,
})

export const listPasskeys = read(passkeysCalls.listPasskeys, async (_input, { db, agent }) =>
  (await db.select().from(passkeys).where(eq(passkeys.agent_id, agent.id)).orderBy(passkeys.id)).map(passkeyOf),
)
