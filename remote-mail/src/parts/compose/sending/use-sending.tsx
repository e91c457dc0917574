import { newKey } from '@console/shared/api/client'
import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { FieldErrors } from '@console/shared/contract/reply'
import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { errorText } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useRef, useState } from 'react'
import type { MailSend } from '../../../../contract/calls/mail-drafts.ts'
import type { mailSendsCalls } from '../../../../contract/calls/mail-sends.ts'
import { mailDrafts } from '../../../api.ts'
import { plainOf } from '../../message/cleaning/clean.ts'
import { messages } from '../compose.messages.ts'
import { speaksOfFile } from '../editor/attachment-mention.ts'
import type { Files } from '../editor/use-files.ts'
import { NewerMail } from '../kept/newer-mail.tsx'
import type { Writing } from '../kept/use-writing.ts'
import { contentOf, isSame, theirsOf, type Written, writtenOf } from '../kept/written.ts'
import { isRight } from '../receivers.ts'
import { useUndoSeconds } from './undo-seconds.ts'

export type Afterwards = 'nothing' | 'archive' | 'done'

interface Options {
  readonly writing: Writing
  readonly files: Files
  readonly answering: readonly string[]
  /** The newest mail that the agent has seen. */
  readonly seen: () => number
  readonly onSeen: (messageId: number) => void
  readonly onShow: ((messageId: number) => void) | undefined
  readonly onSent: (send: MailSend) => void
}

/** A repeated request gets the first answer; the mail may have been cancelled since. */
const wasTakenBack = async ({ id }: MailSend): Promise<boolean> => {
  const { rows } = await mailDrafts.listSends({ filters: { mine: true } }, { silent: true })
  return rows.find((send) => send.id === id)?.state === 'taken_back'
}

const receiversOf = ({ to, cc, bcc }: Written) => [...to, ...cc, ...bcc]

/** From clicking Send until the mail is being sent, with all necessary questions. */
export const useSending = ({ writing, files, answering, seen, onSeen, onShow, onSent }: Options) => {
  const t = useText()
  const [undo_seconds] = useUndoSeconds()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const running = useRef(false)

  const checkReceivers = (written: Written): boolean => {
    const all = receiversOf(written)
    const found = all.filter((person) => !isRight(person))
    if (all.length > 0 && found.length === 0) {
      setWrong({})
      return true
    }
    const list = found.map(({ email }) => email)
    setWrong({ to: [all.length === 0 ? t(messages.nobody) : t(messages.wrongOnes, { list: t.list(list) })] })
    return false
  }

  /** All at once, because nobody likes three questions in a row. */
  const askWhatIsMissing = async (written: Written): Promise<boolean> => {
    const text = plainOf(written.body)
    const hasPicture = written.body.includes('<img')
    const lacking = [
      ...(written.subject.trim() === '' ? [t(messages.noSubject)] : []),
      ...(text === '' && !hasPicture && written.kind !== 'forward' ? [t(messages.noText)] : []),
      ...(files.lines.length === 0 && speaksOfFile(`${written.subject}\n${text}`) ? [t(messages.noFile)] : []),
      ...(files.failed() ? [t(messages.fileMissing)] : []),
      ...(answering.length > 0 ? [t(messages.othersAnswer, { names: t.list([...answering]) })] : []),
    ]
    if (lacking.length === 0) return true
    return confirm({
      title: t(messages.sendTitle),
      body: (
        <ul style={{ display: 'grid', gap: '8px', listStyle: 'disc', paddingInlineStart: '20px' }}>
          {lacking.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ),
      action: t(messages.sendAnyway),
      cancel: t(messages.goOn),
    })
  }

  /** True: send it anyway. */
  const askAboutNewer = async (answers: number): Promise<boolean> => {
    const newest = { id: 0 }
    const anyway = await confirm({
      title: t(messages.newerTitle),
      body: (
        <NewerMail
          answers={answers}
          after={seen()}
          onNewest={(id) => {
            newest.id = id
          }}
        />
      ),
      action: t(messages.sendAnyway),
      cancel: t(messages.lookFirst),
    })
    if (newest.id > 0) onSeen(newest.id)
    if (!anyway && newest.id > 0) onShow?.(newest.id)
    return anyway
  }

  // After a lost answer the same request is repeated: the mail may have been sent.
  const lastSend = useRef({ text: '', key: '' })
  const sendOnce = async (input: InputOf<typeof mailSendsCalls.sendDraft>): Promise<MailSend> => {
    const text = JSON.stringify(input)
    const again = lastSend.current.text === text
    if (!again) lastSend.current = { text, key: newKey() }
    const send = await mailDrafts.sendDraft(input, { idempotencyKey: lastSend.current.key })
    lastSend.current = { text: '', key: '' }
    return again && (await wasTakenBack(send)) ? sendOnce(input) : send
  }

  const ask = async (afterwards: Afterwards, anyway: boolean): Promise<MailSend | null> => {
    // Text typed from here on would be in no mail.
    locked.current = true
    try {
      const kept = await writing.saver.make(writing.now())
      if (kept === null) return null
      return await sendOnce({
        draft_id: kept.id,
        version: kept.version,
        undo_seconds,
        seen_message_id: seen(),
        afterwards,
        ...(anyway ? { anyway } : {}),
      })
    } catch (error) {
      locked.current = false
      const theirs = theirsOf(error)
      // Gmail created a version of its own: the mail is as seen here.
      if (theirs !== null && isSame(writtenOf(theirs), writing.now())) {
        writing.adopt({ id: theirs.id, version: theirs.version })
        return ask(afterwards, anyway)
      }
      const { answers_id } = writing.now()
      if (!(error instanceof ApiError) || error.code !== 'newerMessage' || answers_id === null) throw error
      return (await askAboutNewer(answers_id)) ? ask(afterwards, true) : null
    } finally {
      locked.current = false
    }
  }

  const sendNow = async (afterwards: Afterwards): Promise<void> => {
    await files.settled()
    if (!(await askWhatIsMissing(writing.now()))) return
    await files.dropUnused(contentOf(writing.now()).html)
    const send = await ask(afterwards, false)
    if (send === null) return
    writing.end()
    void invalidate(mailDrafts.listSends, mailDrafts.listDrafts)
    onSent(send)
  }

  const send = async (afterwards: Afterwards): Promise<void> => {
    if (running.current || !checkReceivers(writing.now())) return
    running.current = true
    setBusy(true)
    try {
      await sendNow(afterwards)
    } catch (error) {
      // Both texts are shown side by side.
      if (error instanceof ApiError && error.conflict) return writing.refused(error.conflict)
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setWrong(error.fields)
      // The first line is the specification's wording.
      notify.error(t(messages.wentWrong), errorText(error, t))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, locked, wrong, send, clearWrong: () => setWrong({}) }
}
