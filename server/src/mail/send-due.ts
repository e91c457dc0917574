import { eq, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Database, Executor } from '../data/database.ts'
import { mails } from '../data/shell-schema.ts'

/** Speaks with a mail server. */
export type Transport = Pick<Transporter, 'sendMail'>

const maxTries = 10
const firstPauseSeconds = 10
const maxPauseSeconds = 3_600

type Row = typeof mails.$inferSelect

/** The oldest mail that is due and that no other instance is sending; locked until the transaction ends. */
const takeDue = async (db: Executor): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(mails)
    .where(sql`${mails.sent_at} is null and ${mails.given_up_at} is null and ${mails.next_try_at} <= now()`)
    .orderBy(mails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

interface Refusal {
  readonly code: string
  readonly final: boolean
}

/** A server's 5xx is its last word; all else may be better later. Only codes are kept: texts quote addresses. */
const refusalOf = (error: unknown): Refusal => {
  // What nodemailer adds to its errors.
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const final = responseCode !== undefined && responseCode >= 500
  return { code: String(responseCode ?? code ?? 'unknown'), final }
}

const after = (row: Row, refusal: Refusal | null) => {
  const tries = row.tries + 1
  if (refusal === null) return { tries, sent_at: sql`now()`, text: '', failure: '' }
  if (refusal.final || tries >= maxTries) return { tries, given_up_at: sql`now()`, text: '', failure: refusal.code }
  const pause = Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** row.tries)
  return { tries, next_try_at: sql`now() + make_interval(secs => ${pause})`, failure: refusal.code }
}

const sendOne = (db: Database, transport: Transport, from: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await takeDue(tx)
    if (row === undefined) return false
    const isUseless = row.useless_at !== null && row.useless_at.getTime() < Date.now()
    const { to, subject, text } = row
    // The same key is always the same Message-ID, by which mail servers know a mail that they have already.
    const messageId = `<${Buffer.from(row.key).toString('base64url')}@${from.replace(/^.*@|>.*$/g, '')}>`
    const refusal = isUseless
      ? { code: 'late', final: true }
      : await transport.sendMail({ from, to, subject, text, messageId }).then(() => null, refusalOf)
    await tx.update(mails).set(after(row, refusal)).where(eq(mails.id, row.id))
    return true
  })

/**
 * Sends all mail that is due, one after the other. A mail is locked while it is handed over and noted as sent in the same
 * transaction, so no two instances send it; it can go out twice only if this process dies, or loses its database, between
 * the mail server's word that it has the mail and our note of it, and then under the same Message-ID. SMTP offers no more.
 */
export const sendDue = async (
  db: Database,
  transport: Transport,
  from: string,
  mayGoOn: () => boolean = () => true,
): Promise<void> => {
  while (mayGoOn() && (await sendOne(db, transport, from)));
}
