import type { Transporter } from 'nodemailer'
import { eq, type SQL, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { inSpanOf } from '../tracing/trace.ts'
import { noteMailed } from './email-status.ts'
import { mails } from './mail-schema.ts'

/** Transports mail to a mail server. */
export type Transport = Pick<Transporter, 'sendMail'>

const maxTries = 10
const firstPauseSeconds = 10
const maxPauseSeconds = 3_600
/** Concurrent sends; if this process dies, at most this many mails are sent twice. */
export const mailsAtOnce = 4

type Row = typeof mails.$inferSelect

/** Mail that is neither sent nor given up. */
export const isWaiting: SQL = sql`${mails.sent_at} is null and ${mails.given_up_at} is null`

/** The next due mail that nobody else is sending; locked until the transaction ends. */
const takeDue = async (db: Executor): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(mails)
    .where(sql`${isWaiting} and ${mails.next_try_at} <= now()`)
    .orderBy(mails.bulk, mails.next_try_at, mails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Whether the campaign of a mail was stopped: a mail that was returned by the server then is dropped. */
export type IsStopped = (db: Executor, mailId: number) => Promise<boolean>

/** Results of an attempt to send. */
export const mailEnds = ['sent', 'given_up', 'put_off'] as const
export type MailEnd = (typeof mailEnds)[number]

interface Refusal {
  readonly code: string
  readonly final: boolean
}

const givenUp = (code: string): Refusal => ({ code, final: true })

/** A 5xx answer is final; anything else is retried. Only codes are stored, because texts quote addresses. */
const refusalOf = (error: unknown): Refusal => {
  // Fields that nodemailer adds to its errors.
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const final = responseCode !== undefined && responseCode >= 500
  return { code: String(responseCode ?? code ?? 'unknown'), final }
}

const forgotten = { text: '', html: null }

const after = (row: Row, refusal: Refusal | null) => {
  const tries = row.tries + 1
  if (refusal === null) return { tries, sent_at: sql`now()`, ...forgotten, failure: '' }
  if (refusal.final || tries >= maxTries) return { tries, given_up_at: sql`now()`, ...forgotten, failure: refusal.code }
  const pause = Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** row.tries)
  return { tries, next_try_at: sql`now() + make_interval(secs => ${pause})`, failure: refusal.code }
}

/** Hands a mail over; null: the server accepted it. */
const hand = async (transport: Transport, from: string, row: Row): Promise<Refusal | null> => {
  const { to, subject, text, html } = row
  // The same key always gives the same Message-ID, by which mail servers detect duplicates.
  const messageId = `<${Buffer.from(row.key).toString('base64url')}@${from.replace(/^.*@|>.*$/g, '')}>`
  const mail = { from, to, subject, text, messageId, ...(html === null ? {} : { html }) }
  return transport.sendMail(mail).then(() => null, refusalOf)
}

export interface SendOptions {
  /** Sender, as `Console <console@example.com>`. */
  readonly from: string
  readonly isStopped: IsStopped
  readonly canGoOn?: () => boolean
  /** Called after every attempt. */
  readonly onEnd?: ((end: MailEnd) => void) | undefined
}

const sendRow = async (
  tx: Executor,
  transport: Transport,
  row: Row,
  { from, isStopped }: SendOptions,
): Promise<MailEnd> => {
  const isUseless = row.useless_at !== null && row.useless_at.getTime() < Date.now()
  const refusal = isUseless
    ? givenUp('late')
    : row.bulk && (await isStopped(tx, row.id))
      ? givenUp('stopped')
      : await hand(transport, from, row)
  const then = after(row, refusal)
  await tx.update(mails).set(then).where(eq(mails.id, row.id))
  if (row.customer_id !== null) {
    if (refusal === null) await noteMailed(tx, row.customer_id, 'sent')
    else if (/^5\d\d$/.test(refusal.code)) await noteMailed(tx, row.customer_id, 'bounced')
  }
  return 'sent_at' in then ? 'sent' : 'given_up_at' in then ? 'given_up' : 'put_off'
}

/** Null: nothing was due. */
const sendOne = (db: Database, transport: Transport, options: SendOptions): Promise<MailEnd | null> =>
  db.transaction(async (tx) => {
    const row = await takeDue(tx)
    if (row === undefined) return null
    return inSpanOf(row.traceparent, 'mail', { 'console.tries': row.tries }, () => sendRow(tx, transport, row, options))
  })

/**
 * Sends all due mail, some concurrently. A mail is locked while it is handed over and recorded as sent in the same
 * transaction, so no two instances send it. It can be sent twice only if this process dies or loses its database
 * between the mail server's acceptance and our record of it, and then under the same Message-ID. SMTP offers no more.
 */
export const sendDue = async (db: Database, transport: Transport, options: SendOptions): Promise<void> => {
  const { canGoOn = () => true, onEnd = () => {} } = options
  const sendAll = async () => {
    while (canGoOn()) {
      const end = await sendOne(db, transport, options)
      if (end === null) return
      onEnd(end)
    }
  }
  // All finish before this does, even if one fails.
  const ends = await Promise.allSettled(Array.from({ length: mailsAtOnce }, sendAll))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
