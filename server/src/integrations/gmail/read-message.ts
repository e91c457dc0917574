import libmime from 'libmime'
import addressparser from 'nodemailer/lib/addressparser'
import { storable } from './decode-text.ts'
import type { AttachedFile, Mailbox } from './message.ts'
import { plainText } from './plain-text.ts'
import { headerOf, maxKept, readParts } from './read-parts.ts'
import { searchWords } from './search-words.ts'
import type { GmailMessage } from './shapes.ts'

const maxPeople = 500
/** A tsvector can be 1 MB; this stays below it in any script. */
const maxSearched = 100_000

/** A mail as stored, without the columns that our own tables add. */
export interface ReadMessage {
  readonly gmail_id: string
  readonly gmail_thread_id: string
  readonly rfc822_id: string
  readonly in_reply_to: string
  readonly references: string
  readonly at: Date
  readonly from: Mailbox
  readonly reply_to: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  readonly subject: string
  readonly snippet: string
  readonly label_ids: readonly string[]
  readonly size: number
  readonly files: readonly AttachedFile[]
  readonly list_unsubscribe: string
  readonly list_unsubscribe_post: string
  readonly html: string | null
  readonly text: string | null
  readonly from_text: string
  readonly to_text: string
  /** Words separated by blanks. */
  readonly search: string
}

const oneLine = (text: string, most: number): string =>
  storable(
    text
      .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
      .trim()
      .slice(0, most),
  )

/** Gmail decodes headers, other sources pass them on encoded. */
const decoded = (value: string, most: number): string => oneLine(libmime.decodeWords(value), most)

/** People in a header. Addresses are split before decoding, because a decoded name may contain a comma. */
export const readPeople = (value: string): Mailbox[] =>
  addressparser(value, { flatten: true })
    .slice(0, maxPeople)
    .map(({ name, address }) => ({ name: decoded(name, 300), email: oneLine(address, 320).toLowerCase() }))

/** Shortened to fit an index in any script. */
const idOf = (value: string): string => oneLine(value, 600).replace(/^<|>$/g, '')

const dateOf = ({ internalDate, payload }: GmailMessage): Date => {
  const ms = internalDate === undefined ? Date.parse(headerOf(payload, 'date')) : Number(internalDate)
  return new Date(Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? ms : Date.now())
}

/** All recipients of a mail. */
export const addressesOf = ({ to, cc, bcc }: Pick<ReadMessage, 'to' | 'cc' | 'bcc'>): string[] =>
  [...to, ...cc, ...bcc].map(({ email }) => email)

const namesOf = (people: readonly Mailbox[]): string => people.map(({ name, email }) => `${name} ${email}`).join(' ')

/** Converts a Gmail message (format full) to the stored form. */
export const readMessage = (message: GmailMessage): ReadMessage => {
  const { payload } = message
  const header = (name: string) => headerOf(payload, name)
  const people = (name: string) => readPeople(header(name))
  const { html, text, files, missing } = readParts(payload)
  const size = (html?.length ?? 0) + (text?.length ?? 0)
  const kept = !missing && Buffer.byteLength(html ?? '') + Buffer.byteLength(text ?? '') <= maxKept && size <= maxKept
  const [from = { name: '', email: '' }] = people('from')
  const [to, cc, bcc] = [people('to'), people('cc'), people('bcc')]
  const subject = decoded(header('subject'), 1_000)
  const said = text ?? plainText(html ?? '', maxSearched)
  const names = files.map(({ name }) => name).join(' ')
  const searched = `${subject} ${namesOf([from, ...to, ...cc, ...bcc])} ${names} ${said}`.slice(0, maxSearched)
  return {
    gmail_id: message.id,
    gmail_thread_id: message.threadId,
    rfc822_id: idOf(header('message-id')),
    in_reply_to: idOf(header('in-reply-to')),
    references: oneLine(header('references'), 8_000),
    at: dateOf(message),
    from,
    reply_to: people('reply-to'),
    to,
    cc,
    bcc,
    subject,
    // Gmail's snippet is HTML-escaped; it is used for mails whose text is not stored.
    snippet: oneLine(said.slice(0, 300) || plainText(message.snippet ?? '', 500), 500),
    label_ids: message.labelIds ?? [],
    size: message.sizeEstimate ?? 0,
    files,
    list_unsubscribe: oneLine(header('list-unsubscribe'), 4_000),
    list_unsubscribe_post: oneLine(header('list-unsubscribe-post'), 200),
    // A mail without text has an empty one: null means not stored.
    html: kept ? html : null,
    text: kept ? (text ?? (html === null ? '' : null)) : null,
    from_text: namesOf([from]).toLowerCase(),
    to_text: namesOf([...to, ...cc, ...bcc])
      .toLowerCase()
      .slice(0, 20_000),
    search: searchWords(searched).join(' '),
  }
}
