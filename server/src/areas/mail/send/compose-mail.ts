import { isEmail } from '@console/shared/contract/schema'
import { convert } from 'html-to-text'
import { createTransport } from 'nodemailer'
import type { Mailbox } from '../../../integrations/gmail/message.ts'

interface ComposedFile {
  readonly name: string
  readonly mime: string
  readonly cid: string
  readonly content: Buffer
}

/** A mail as an agent wrote it, and what it replies to. */
export interface MailToCompose {
  readonly from: { readonly name: string; readonly email: string }
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  readonly subject: string
  readonly html: string
  /** Without brackets. */
  readonly messageId: string
  /** Null: it is not a reply. */
  readonly answers: { readonly messageId: string; readonly references: string } | null
  readonly files: readonly ComposedFile[]
}

/** Only composes mail: no input makes it read a file or a URL. */
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** An incomplete recipient is not an address that Gmail accepts. */
const addresses = (some: readonly Mailbox[]) =>
  some.filter(({ email }) => isEmail(email)).map(({ name, email }) => ({ name: oneLine(name), address: email }))

const idsOf = (header: string): string[] => header.match(/[^\s<>]+/g) ?? []
const inBrackets = (id: string): string => `<${id}>`

/** The plain text alternative. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      // Tables of the editor; those of quoted mail are mostly for layout.
      {
        selector: 'table.mail-table',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 3, maxColumnWidth: 60 },
      },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  })

/** Composes the message by RFC 5322, including Bcc, which Gmail reads from the headers and removes. */
export const composeMail = async (mail: MailToCompose): Promise<Buffer> => {
  const { answers, files } = mail
  const { message } = await writer.sendMail({
    from: { name: mail.from.name, address: mail.from.email },
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    bcc: addresses(mail.bcc),
    subject: oneLine(mail.subject),
    messageId: `<${mail.messageId}>`,
    ...(answers !== null && {
      inReplyTo: idsOf(answers.messageId).slice(0, 1).map(inBrackets).join(''),
      references: [...new Set(idsOf(`${answers.references} ${answers.messageId}`))].map(inBrackets).join(' '),
    }),
    text: textOf(mail.html),
    html: mail.html,
    attachments: files.map(({ name, mime, cid, content }) => ({
      filename: name,
      content,
      // If the bytes do not identify the type, the name does.
      ...(mime !== 'application/octet-stream' && { contentType: mime }),
      ...(cid !== '' && { cid, contentDisposition: 'inline' as const }),
    })),
  })
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as a whole')
  return message
}
