import type { MailText, PreparedMail, TooLargeMail } from './prepare-mail.ts'
import { prepareMail } from './prepare-mail.ts'

interface Wish {
  readonly id: number
  readonly title: string
  readonly mode: 'light' | 'dark'
  readonly foldHeading: string | null
}

interface Kept {
  readonly text: MailText
  readonly mail: Promise<PreparedMail | TooLargeMail>
  ready: PreparedMail | TooLargeMail | null
}

const maxKept = 40
const kept = new Map<string, Kept>()

const keyOf = (wish: Wish): string => JSON.stringify(wish)

const sameText = (one: MailText, other: MailText): boolean => one.html === other.html && one.text === other.text

/** Finished mails, for immediate rendering. */
export const preparedNow = (text: MailText, wish: Wish): PreparedMail | TooLargeMail | null => {
  const found = kept.get(keyOf(wish))
  return found !== undefined && sameText(found.text, text) ? found.ready : null
}

/** Sanitises a mail once: mails read earlier are available immediately. */
export const preparedMail = (text: MailText, wish: Wish): Promise<PreparedMail | TooLargeMail> => {
  const key = keyOf(wish)
  const found = kept.get(key)
  if (found !== undefined && sameText(found.text, text)) return found.mail
  const { title, mode, foldHeading } = wish
  const entry: Kept = { text, mail: prepareMail(text, { title, mode, foldHeading }), ready: null }
  const { mail } = entry
  mail.then(
    (ready) => {
      entry.ready = ready
    },
    // Failures are retried.
    () => kept.delete(key),
  )
  kept.delete(key)
  kept.set(key, entry)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return mail
}
