import { desc, eq } from '#drizzle'
import type { Database } from '../platform/database/database.ts'
import { mails } from '../platform/mail/mail-schema.ts'

/** Text of the last mail to an address that has not been sent yet. */
export const lastMail = async (db: Database, to: string): Promise<string> => {
  const [mail] = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)).limit(1)
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail.text
}

/** The security code in a mail, as calls accept it. */
export const codeIn = (text: string): string => {
  const [code] = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/.exec(text) ?? []
  if (code === undefined) throw new Error('the mail tells no code')
  return code.replace('-', '')
}

/** A wrong code. */
export const wrongCodeFor = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
