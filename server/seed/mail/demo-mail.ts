import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { EmulatedMail, EmulatedMessage } from '../../src/integrations/google-emulator/emulator-options.ts'
import { createRandom, type Random } from '../random.ts'
import { demoGrant, type Writer } from './demo-grant.ts'
import { csvOf, pdfOf, screenshot } from './files.ts'
import { type Letter, letters } from './letters.ts'
import { type Talk, talks } from './talks.ts'

const salesMailbox = 'sales@example.com'

/** Authors if there are no customers. */
const strangers: readonly Writer[] = [
  {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor.haddad@souk-analytics.example',
    company_name: 'Souk Analytics',
  },
  { first_name: 'Ben', last_name: 'Carter', email: 'ben@carter-and-sons.example', company_name: 'Carter & Sons' },
  {
    first_name: 'Lucía',
    last_name: 'Prieto',
    email: 'lucia.prieto@puerto-norte.example',
    company_name: 'Puerto Norte',
  },
]

const hourMs = 3_600_000
/** How often each text is used, by another customer each time. */
const rounds = { [demoGrant.email]: 5, [salesMailbox]: 1 }

const idOf = (...key: (string | number)[]): string =>
  createHash('sha256').update(key.join(' ')).digest('hex').slice(0, 16)

interface Mail {
  readonly mailbox: string
  readonly key: string
  readonly thread: string
  readonly at: Date
  readonly labels: readonly string[]
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly replyTo?: string
  readonly answers?: readonly string[]
  readonly unsubscribe?: string
  readonly files?: readonly { filename: string; content: Buffer; cid?: string }[]
}

const messageId = (mail: Pick<Mail, 'key' | 'mailbox'>) => `<${idOf(mail.mailbox, mail.key)}@mail.example.com>`

const written = async (mail: Mail): Promise<EmulatedMessage & { readonly at: number }> => {
  const {
    mailbox,
    thread,
    at,
    labels,
    from,
    to,
    subject,
    text,
    html,
    replyTo,
    answers = [],
    unsubscribe,
    files = [],
  } = mail
  const composed = new MailComposer({
    from,
    to,
    subject,
    date: at,
    messageId: messageId(mail),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo }),
    ...(answers.length > 0 && { inReplyTo: answers.at(-1), references: [...answers] }),
    ...(unsubscribe !== undefined && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    attachments: files.map((file) => ({ ...file })),
  })
  const raw = (await composed.compile().build()).toString('base64url')
  return {
    id: idOf(mailbox, mail.key),
    thread_id: idOf(mailbox, 'thread', thread),
    user_email: mailbox,
    raw,
    label_ids: labels,
    internal_date: String(at.getTime()),
    at: at.getTime(),
  }
}

const day = (at: Date) => at.toISOString().slice(0, 10)

/** Plain text as people reply to it: their answer above, the quoted text below. */
const quoted = (said: readonly { who: string; at: Date; text: string }[]): string =>
  said.toReversed().reduceRight((below, { who, at, text }) => {
    const inner = below === '' ? text : `${text}\n\n${below}`
    return `On ${day(at)}, ${who} wrote:\n${inner.replace(/^/gm, '> ')}`
  }, '')

const htmlOf = (text: string, rtl: boolean): string =>
  `<div${rtl ? ' dir="rtl"' : ''}>${text
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('')}</div>`

interface Around {
  readonly mailbox: string
  readonly random: Random
  readonly now: Date
}

/** One conversation: customer and staff in turn, some hours apart. */
const talkMails = (
  { mailbox, random, now }: Around,
  talk: Talk,
  key: string,
  writer: Writer,
  ageHours: number,
): Mail[] => {
  const number = random.whole(12, 4_800)
  const filled = (text: string) =>
    text
      .replaceAll('{first}', writer.first_name)
      .replaceAll('{company}', writer.company_name || 'us')
      .replaceAll('{n}', String(number))
  const customer = `"${writer.first_name} ${writer.last_name}" <${writer.email}>`
  const subject = filled(talk.subject)
  // Newer ones have fewer answers yet.
  const turns = talk.said.slice(0, ageHours < 60 ? random.whole(1, talk.said.length) : talk.said.length)
  let at = now.getTime() - ageHours * hourMs - turns.length * 5 * hourMs
  const before: { who: string; at: Date; text: string; id: string }[] = []
  return turns.map((turn, index) => {
    at += random.whole(1, 9) * hourMs * 0.5 + random.whole(0, 3_500_000)
    const ours = index % 2 === 1
    const [own, other] = ours ? [mailbox, customer] : [customer, mailbox]
    const isLast = index === turns.length - 1
    const text = filled(turn)
    const kept = ours || random.chance(0.4) ? quoted(before) : ''
    const inbox = !ours && (isLast || ageHours < 700)
    const labels = [
      ours ? 'SENT' : inbox ? 'INBOX' : 'CATEGORY_PERSONAL',
      ...(isLast && !ours && ageHours < 90 && random.chance(0.6) ? ['UNREAD'] : []),
      ...(talk.label ? [talk.label] : []),
      ...(talk.starred && index === 0 ? ['STARRED'] : []),
      ...(!ours && random.chance(0.15) ? ['IMPORTANT'] : []),
    ]
    const mail: Mail = {
      mailbox,
      key: `${key} ${index}`,
      thread: key,
      at: new Date(Math.min(at, now.getTime() - 60_000)),
      labels,
      from: own,
      to: other,
      subject: index === 0 ? subject : `Re: ${subject}`,
      text: kept === '' ? text : `${text}\n\n${kept}`,
      ...((talk.rtl || random.chance(0.5)) && {
        html: `${htmlOf(text, talk.rtl ?? false)}${kept === '' ? '' : `<div class="gmail_quote"><blockquote type="cite">${htmlOf(kept, false)}</blockquote></div>`}`,
      }),
      answers: before.map(({ id }) => id),
    }
    before.push({ who: own, at: mail.at, text, id: messageId(mail) })
    return mail
  })
}

const filesOf = async (kind: NonNullable<Letter['file']>): Promise<Mail['files']> => {
  if (kind === 'invoice')
    return [
      {
        filename: 'invoice-2024-10-4471.pdf',
        content: pdfOf(['Cloud Hosting Ltd', 'Invoice 2024-10-4471', '', 'Total: 1,292.20']),
      },
    ]
  if (kind === 'screenshot') return [{ filename: 'overview.png', content: await screenshot(), cid: 'screenshot@demo' }]
  const rows = Array.from({ length: 40 }, (_, index) => [
    `2026-${String((index % 12) + 1).padStart(2, '0')}`,
    index * 37,
    index * 11,
  ])
  return [{ filename: 'figures.csv', content: csvOf([['month', 'searches', 'exports'], ...rows]) }]
}

const letterMail = async ({ mailbox, random, now }: Around, letter: Letter, index: number): Promise<Mail> => {
  const { from, subject, html, text, replyTo, unsubscribe, file, labels } = letter
  return {
    mailbox,
    key: `letter ${index}`,
    thread: `letter ${index}`,
    at: new Date(now.getTime() - (index * 29 + random.whole(1, 20)) * hourMs),
    labels,
    from,
    to: mailbox,
    subject,
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(file !== undefined && { files: (await filesOf(file)) ?? [] }),
  }
}

const labels = [
  ['Invoices', '#b99aff', '#ffffff'],
  ['Trials', '#16a766', '#ffffff'],
  ['Urgent', '#fb4c2f', '#ffffff'],
  ['Privacy', '#4986e7', '#ffffff'],
  ['Cancellations', '#ffad47', '#000000'],
  ['Partners', '#2da2bb', '#ffffff'],
  ['Newsletters', '#c2c2c2', '#000000'],
] as const

/** The demo mailboxes as of now: the same texts by the same customers at any time. */
export const demoMail = async (now: Date, customers: readonly Writer[]): Promise<EmulatedMail> => {
  const writers = customers.length > 0 ? customers : strangers
  const mails: Mail[] = []
  for (const [mailbox, times] of Object.entries(rounds)) {
    const around = { mailbox, random: createRandom(20_240_601, mailbox.length, 9), now }
    const { random } = around
    for (let round = 0; round < times; round += 1)
      for (const [index, talk] of talks.entries()) {
        // The first round is of the last days, the others go back for months.
        const age = round === 0 ? random.next() ** 2 * 160 : round * 330 + random.next() * 400
        const writer = writers[(round * talks.length + index) % writers.length] ?? random.pick(writers)
        mails.push(...talkMails(around, talk, `talk ${round} ${index}`, writer, age))
      }
    if (mailbox === demoGrant.email)
      mails.push(...(await Promise.all(letters.map((letter, index) => letterMail(around, letter, index)))))
  }
  const messages = (await Promise.all(mails.map(written))).sort((one, other) => one.at - other.at)
  return {
    labels: Object.keys(rounds).flatMap((user_email) =>
      labels.map(([name, color_background, color_text]) => ({
        id: name,
        name,
        user_email,
        color_background,
        color_text,
      })),
    ),
    messages: messages.map(({ at, ...message }) => message),
    grants: { [demoGrant.refreshToken]: demoGrant.email },
  }
}
