import { useText, type Text as Words } from '@console/shared/intl/messages'
import { Box, Heading, Text } from '@console/shared/kit/base'
import { SandboxedFrame } from '@console/shared/kit/foreign-html'
import { notify } from '@console/shared/kit/notify'
import { PrintSheet } from '@console/shared/kit/print'
import { useEffect, useRef, useState } from 'react'
import type { Mailbox, MailMessage } from '../../../contract/mail.ts'
import { lettersOf } from './cleaning/clean.ts'
import { bodyOf, documentOf, fileOfData, picturesInText } from './cleaning/draw-pictures.ts'
import { prepareMail } from './cleaning/prepare-mail.ts'
import { frameSandbox } from './frame-document.ts'
import type { MailSource } from './mail-source.ts'
import { messages as texts } from './message.messages.ts'
import { heightOf } from './outline.ts'
import { fetchPictures, type Picture } from './picture-data.ts'
import { plainLine } from './plain-line.ts'

/** Printable width and height of A4 at 96 dpi. */
const paperWidth = 700
const none: ReadonlyMap<string, Picture> = new Map()

/** Prints only this part of the page: its ancestors' layout is reset. */
const sheetAlone = `@media print {
  #content :not(:has([data-mail-sheet]), [data-mail-sheet], [data-mail-sheet] *) { display: none !important }
  #content :has([data-mail-sheet]) { display: block !important; position: static !important; height: auto !important; overflow: visible !important }
  [data-mail-sheet] { position: static !important; overflow: visible !important; visibility: visible !important }
}`

interface Sheet {
  readonly message: MailMessage
  /** Null: too large to be laid out, so its text is printed. */
  readonly frame: { readonly document: string; readonly height: number } | null
  readonly text: string
}

interface Props {
  readonly subject: string
  readonly messages: readonly MailMessage[]
  readonly source: MailSource
  readonly onDone: () => void
}

const sheetOf = async (message: MailMessage, source: MailSource, title: string): Promise<Sheet> => {
  const text = message.large ? await source.text(message.id) : message
  const mail = await prepareMail(text, { title, mode: 'light', foldHeading: null })
  if (mail.kind === 'tooLarge') return { message, frame: null, text: lettersOf(text) }
  const own = await fetchPictures(mail.own, (cid) => {
    const file = message.files.find((one) => one.cid === cid)
    return file === undefined ? Promise.reject(new Error('no such file')) : source.file(message.id, file.part)
  })
  const inText = await fetchPictures(picturesInText(mail), async (address) => fileOfData(address))
  const pictures = { own, inText, remote: none }
  const height = heightOf(bodyOf(mail, pictures), paperWidth)
  if (height === null) return { message, frame: null, text: lettersOf(text) }
  // Extra room for inaccuracies of the skeleton: a page can scroll, paper cannot.
  const frame = { document: documentOf(mail, pictures), height: Math.ceil(height * 1.08) + 40 }
  return { message, frame, text: '' }
}

const people = (list: readonly Mailbox[], t: Words): string =>
  t.list(list.map(({ name, email }) => (name === '' ? email : `${plainLine(name)} <${email}>`)))

/** Mails for printing: headings and people rendered by us, the text in its frame, complete and expanded. */
const PrintSheetOfMails = ({ subject, messages, source, onDone }: Props) => {
  const t = useText()
  const [sheets, setSheets] = useState<readonly Sheet[] | null>(null)
  const loaded = useRef(0)
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    let here = true
    Promise.all(messages.map((message) => sheetOf(message, source, plainLine(message.subject)))).then(
      (sheets) => {
        if (here) setSheets(sheets)
      },
      (error: unknown) => {
        notify.failure(error)
        if (here) done.current()
      },
    )
    return () => {
      here = false
    }
  }, [messages, source])

  const frames = sheets?.filter(({ frame }) => frame !== null).length ?? null
  const begin = () => {
    addEventListener('afterprint', () => done.current(), { once: true })
    print()
  }
  const onLoad = () => {
    loaded.current += 1
    if (loaded.current === frames) begin()
  }
  // If there is only text, nothing has to load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all is there
  useEffect(() => {
    if (frames === 0) begin()
  }, [frames])

  return (
    <>
      <PrintSheet />
      <style>{sheetAlone}</style>
      <Box
        data-mail-sheet
        inert
        dir="auto"
        position="fixed"
        inset="0"
        zIndex="hide"
        overflow="hidden"
        visibility="hidden"
      >
        <Heading size="md">
          <bdi>{plainLine(subject)}</bdi>
        </Heading>
        {sheets?.map(({ message, frame, text }) => (
          <Box key={message.id} as="article" marginBlockStart="4">
            <Text fontSize="sm">
              {t(texts.from)}: <bdi>{people([message.from], t)}</bdi> · {t.dateTime(message.at)}
            </Text>
            <Text fontSize="sm">
              {t(texts.to)}: <bdi>{people([...message.to, ...message.cc], t)}</bdi>
            </Text>
            {message.files.length === 0 ? null : (
              <Text fontSize="sm">
                {t(texts.files)}: <bdi>{t.list(message.files.map(({ name }) => plainLine(name)))}</bdi>
              </Text>
            )}
            {frame === null ? (
              <Text dir="auto" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
            ) : (
              <SandboxedFrame
                title={t(texts.frame, { subject: plainLine(message.subject) })}
                sandbox={frameSandbox}
                html={frame.document}
                onLoad={onLoad}
                style={{ display: 'block', width: paperWidth, height: frame.height, border: 0 }}
              />
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}

export default PrintSheetOfMails
