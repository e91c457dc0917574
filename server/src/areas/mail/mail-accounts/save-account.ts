import { type MailAccount, mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { asNotUndoable, Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { cleanSignature } from './clean-signature.ts'
import { lockAccount, requireAccount } from './mailbox-account.ts'

type Values = Pick<MailAccount, 'name' | 'signature'>

const write = async (db: Executor, id: number, { name, signature }: Values): Promise<void> => {
  await db
    .update(gmailAccounts)
    .set({ name, signature, version: sql`${gmailAccounts.version} + 1` })
    .where(eq(gmailAccounts.id, id))
  await tellMail(db, { accounts: [id] })
}

const isSame = (one: Values, other: Values): boolean => one.name === other.name && one.signature === other.signature

export const saveAccount = change(mailAccountsCalls.saveAccount, {
  load: ({ id }, { db }) => lockAccount(db, id),
  apply: async ({ id, name, signature }, before, { db }) => {
    const after = { name: name.trim(), signature: cleanSignature(signature) }
    if (isSame(before, after)) return { data: await requireAccount(db, id), unchanged: true }
    await write(db, id, after)
    const data = await requireAccount(db, id)
    return { data, target: id, before: { name: before.name, signature: before.signature }, after }
  },
  undo: async ({ target, before, after }, db) => {
    const id = Number(target)
    const now = await lockAccount(db, id).catch(asNotUndoable)
    // Only the differing fields of both are stored.
    const [old, current] = [before as Partial<Values>, after as Partial<Values>]
    if (!isSame(now, { ...now, ...current })) throw new Failed('notUndoable')
    await write(db, id, { ...now, ...old })
  },
})
