import type { Text } from '@console/shared/intl/messages'
import type { MailMessage } from '../../../contract/mail.ts'
import { cleanForQuote, htmlOf, plainOf } from '../message/cleaning/clean.ts'
import { plainLine } from '../message/plain-line.ts'
import { messages } from './compose.messages.ts'
import { receiverText } from './receivers.ts'

/** Maximum length of a quote; of a longer mail only the text is quoted, up to this length. */
const longest = 250_000

const htmlOfMail = ({ html, text }: Pick<MailMessage, 'html' | 'text'>): string => {
  const whole = html === null ? htmlOf(text ?? '') : cleanForQuote(html)
  return whole.length <= longest ? whole : htmlOf((html === null ? (text ?? '') : plainOf(html)).slice(0, longest / 4))
}

const line = (text: string): string => htmlOf(plainLine(text))

/** The quoted mail below an answer, with author and time. */
export const quoteOf = (mail: MailMessage, t: Text): string => {
  const name = plainLine(mail.from.name || mail.from.email)
  const said = line(t(messages.wrote, { at: t.dateTime(mail.at), name }))
  return `<p dir="auto">${said}</p><blockquote dir="auto">${htmlOfMail(mail)}</blockquote>`
}

/** The forwarded mail with its headers. */
export const forwardOf = (mail: MailMessage, t: Text): string => {
  const head = [
    t(messages.forwardTitle),
    t(messages.forwardFrom, { people: receiverText(mail.from) }),
    t(messages.forwardDate, { at: t.dateTime(mail.at) }),
    t(messages.forwardSubject, { subject: mail.subject }),
    t(messages.forwardTo, { people: t.list(mail.to.map(receiverText)) }),
    ...(mail.cc.length === 0 ? [] : [t(messages.forwardCc, { people: t.list(mail.cc.map(receiverText)) })]),
  ]
  return `<p dir="auto">${head.map(line).join('<br>')}</p>${htmlOfMail(mail)}`
}
