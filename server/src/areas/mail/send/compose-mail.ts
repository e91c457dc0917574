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

/** A mail as agents wrote it, and what it answers. */
export interface MailToCompose {
  readonly from: { readonly name: string; readonly email: string }
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  readonly subject: string
  readonly html: string
  /** Without its brackets. */
  readonly messageId: string
  /** Null: it answers nothing. */
  readonly answers: { readonly messageId: string; readonly references: string } | null
  readonly files: readonly ComposedFile[]
}

/** Only writes mails down: nothing that it is given makes it read a file or an address. */
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** What is typed of a receiver so far is no address that Gmail would take. */
const addresses = (some: readonly Mailbox[]) =>
  some.filter(({ email }) => isEmail(email)).map(({ name, email }) => ({ name: oneLine(name), address: email }))

const idsOf = (header: string): string[] => header.match(/[^\s<>]+/g) ?? []
const inBrackets = (id: string): string => `<${id}>`

/** The text for who does not look at HTML. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      // Tables of the editor; those of a quoted mail mostly place other things.
      {
        selector: 'table.mail-table',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 3, maxColumnWidth: 60 },
      },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  })

/** Written down after RFC 5322, with Bcc: Gmail takes it from there and from the mail. */
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
      // Of what its bytes do not tell the name decides.
      ...(mime !== 'application/octet-stream' && { contentType: mime }),
      ...(cid !== '' && { cid, contentDisposition: 'inline' as const }),
    })),
  })
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as a whole')
  return message
}
