import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import type { Editor } from '@tiptap/core'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MailDraft } from '../../../contract/calls/mail-drafts.ts'
import { mail, mailDrafts } from '../../api.ts'
import { cleanForDraft } from '../message/cleaning/clean.ts'
import type { Begun } from './begin.ts'
import { messages } from './compose.messages.ts'
import type { CardProps } from './compose-card.tsx'
import { ComposeFooter } from './compose-footer.tsx'
import { ComposeHeader } from './compose-header.tsx'
import { EditorBox } from './editor/editor-box.tsx'
import { FileList } from './editor/file-list.tsx'
import { insertPicture, showPictures } from './editor/rich-text.ts'
import { Toolbar } from './editor/toolbar.tsx'
import { sourceOf, useFiles } from './editor/use-files.ts'
import { Envelope } from './envelope.tsx'
import { ConflictDialog } from './kept/conflict.dialog.tsx'
import { placeCss } from './kept/dock-position.ts'
import { useLock } from './kept/use-lock.ts'
import { useNewer } from './kept/use-newer.ts'
import { useWriting } from './kept/use-writing.ts'
import { writtenOf } from './kept/written.ts'
import { ReconnectLine } from './sending/reconnect-line.tsx'
import { SendingLine } from './sending/sending-line.tsx'
import { type Afterwards, useSending } from './sending/use-sending.tsx'
import { Trailer } from './trailer.tsx'

const typedInto = 'input, textarea, select, [contenteditable]'

const isPicture = ({ type }: File): boolean => /^image\/(png|jpe?g|gif|webp)$/.test(type)

/** The form of a mail being written. */
export const ComposeForm = ({
  begun,
  place,
  request,
  answering = [],
  onKept,
  onUnsent,
  onClose,
  onShow,
}: CardProps & { begun: Begun }) => {
  const t = useText()
  const [folded, setFolded] = useState(false)
  const [editor, setEditor] = useState<Editor | null>(null)
  // Counts replacements of the editor's text from outside.
  const [text, setText] = useState({ turn: 0, html: begun.written.body })
  const writing = useWriting({ request, begun, onKept })
  const { written, state, saver, change } = writing
  const draftId = async (): Promise<number> => {
    const kept = saver.kept() ?? (await saver.make(writing.now()))
    if (kept === null) throw new Error('there is no draft')
    return kept.id
  }
  const files = useFiles(begun.files, { draftId, anew: writing.anew })
  const { newer, see, seen } = useNewer(written.answers_id, begun.seen)
  const root = useRef<HTMLElement>(null)
  // A slow answer must not close the mail that is being written by then.
  const closeThis = () => {
    if (root.current !== null) onClose()
  }
  const sending = useSending({ writing, files, answering, seen, onSeen: see, onShow, onSent: closeThis })
  useLock(root, sending.locked)
  const discard = useChange(mailDrafts.deleteDraft, {
    done: () => t(messages.discarded),
    invalidates: [mailDrafts.listDrafts, mail.getEmailInbox],
  })
  const isWritten = begun.kept !== null || state.is !== 'untouched'
  useEffect(() => {
    onUnsent?.(isWritten)
    return () => onUnsent?.(false)
  }, [isWritten, onUnsent])
  const account = begun.accounts.find(({ id }) => id === written.account_id)

  const putText = (html: string) => {
    setText({ turn: text.turn + 1, html })
    change({ body: html })
  }
  const [passOn] = useState(() => () => files.add(begun.passedOn))
  useEffect(() => {
    if (begun.passedOn.length > 0 && begun.kept === null) passOn()
  }, [begun, passOn])
  useEffect(() => {
    if (editor && files.pictures.size > 0) showPictures(editor, files.pictures)
  }, [editor, files.pictures])

  const lines = files.lines.length
  useEffect(() => {
    // In a conversation it stands below the mails: scrolls it into view completely, including Send, also when files
    // make it taller.
    if (editor && place === 'inline' && lines >= 0) root.current?.scrollIntoView({ block: 'nearest' })
  }, [editor, place, lines])

  const latestEditor = useRef(editor)
  useEffect(() => {
    latestEditor.current = editor
  })
  const addFiles = (some: readonly File[], inText: boolean) => {
    const pictures = inText ? some.filter(isPicture) : []
    files.add(some.filter((file) => !pictures.includes(file)).map(sourceOf))
    for (const file of pictures)
      files.addPicture(file, (picture) => {
        if (latestEditor.current) insertPicture(latestEditor.current, { ...picture, alt: file.name })
      })
  }
  const throwAway = async () => {
    // Saved first, so that Undo restores all of it.
    const began = saver.kept() !== null || saver.isDirty()
    const kept = began ? await saver.flush().catch(() => saver.kept()) : null
    if (kept === null) {
      writing.end()
      return closeThis()
    }
    await discard.tell(
      discard.run({ id: kept.id }).then(() => {
        writing.end()
        closeThis()
      }),
    )
  }
  const moveTo = async (account_id: number) => {
    const signature = cleanForDraft(begun.accounts.find(({ id }) => id === account_id)?.signature ?? '')
    const own = cleanForDraft(account?.signature ?? '')
    // A removed or edited signature stays as it is.
    const part = { account_id, ...(written.signature === own ? { signature } : {}) }
    try {
      await saver.move(({ id, version }) => mailDrafts.moveDraft({ id, version, account_id }))
      change(part)
    } catch (error) {
      notify.failure(error)
    }
  }
  const send = (afterwards: Afterwards) => void sending.send(afterwards)
  const close = async () => {
    // A mail that the server cannot store is not closed silently.
    if (
      state.is === 'here' &&
      !(await confirm({ title: t(messages.hereTitle), body: t(messages.hereBody), action: t(messages.close) }))
    )
      return
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs and menus of the composer are elsewhere in the page; their keys are their own.
    const { target, currentTarget } = event
    if (event.nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      // A half-typed recipient is committed first.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      send(event.shiftKey ? 'archive' : 'nothing')
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      // The editor swallows this key and does nothing with it.
      const inText = target.closest('.mail-text') !== null
      if (event.defaultPrevented && !inText) return
      // The first Esc leaves a field; the next one closes.
      if (inText || target.matches(typedInto)) root.current?.focus()
      else void close()
    } else if (event.key.length === 1 && event.key !== ' ' && !target.closest(typedInto)) {
      // A letter on a button of the composer is not a shortcut of the screen behind it.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault()
    }
  }
  const onDrop = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    addFiles([...event.dataTransfer.files], false)
  }
  const settle = (theirs: MailDraft, mine: 'mine' | 'theirs' | 'both') => {
    const kept = { id: theirs.id, version: theirs.version }
    const other = writtenOf(theirs)
    if (mine === 'theirs') {
      writing.replace(other, kept)
      setText({ turn: text.turn + 1, html: other.body })
      return
    }
    writing.adopt(kept)
    if (mine === 'both') putText(`${writing.now().body}<p>———</p>${other.body}`)
    else change({})
  }

  return (
    <Box
      ref={root}
      as="section"
      aria-label={t(messages.newMail)}
      css={placeCss(place, folded)}
      data-composing={place}
      tabIndex={-1}
      aria-busy={sending.busy}
      onKeyDown={onKeyDown}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <ComposeHeader
        kind={written.kind}
        subject={written.subject}
        state={state}
        folded={folded}
        onFold={place === 'dock' ? () => setFolded(!folded) : null}
        onClose={() => void close()}
      />
      {/* Hidden, not unmounted: the text stays. */}
      <Flex direction="column" minHeight="0" flex="1" hidden={folded} display={folded ? 'none' : 'flex'}>
        {begun.restored ? (
          <Text role="status" fontSize="sm" paddingInline="3" paddingBlock="1.5" bg="primary.subtle">
            {t(messages.restored)}
          </Text>
        ) : null}
        {state.is === 'sending' ? (
          <SendingLine
            draftId={saver.kept()?.id ?? 0}
            onFree={() => {
              saver.touch(writing.now())
              void saver.flush().catch(() => {})
            }}
          />
        ) : null}
        {account?.state === 'reconnect' ? <ReconnectLine accountId={account.id} /> : null}
        <Box overflowY="auto" flex="1" minHeight="0" display="flex" flexDirection="column">
          <Envelope
            written={written}
            accounts={begun.accounts}
            wrong={sending.wrong}
            focusTo={
              !begun.restored && (written.kind === 'new' || written.kind === 'forward') && written.to.length === 0
            }
            onChange={(part) => {
              sending.clearWrong()
              change(part)
            }}
            onAccount={(id) => void moveTo(id)}
          />
          <EditorBox
            key={text.turn}
            html={text.html}
            pictures={files.pictures}
            focus={written.to.length > 0 || text.turn > 0}
            onEditor={setEditor}
            onChange={(body) => change({ body })}
            onFiles={(some) => addFiles(some, true)}
          />
          <Trailer
            signature={written.signature}
            quote={written.quote}
            onSignature={(signature) => change({ signature })}
            onEditQuote={() => {
              const quote = cleanForDraft(written.quote)
              change({ quote: '' })
              putText(`${writing.now().body}<p></p>${quote}`)
            }}
          />
        </Box>
        <FileList files={files} />
        {editor ? <Toolbar key={`tools-${text.turn}`} editor={editor} /> : null}
        <ComposeFooter
          written={written}
          editor={editor}
          busy={sending.busy}
          answering={answering}
          newer={newer}
          onNewer={(id) => {
            see(id)
            onShow?.(id)
          }}
          onFiles={(some) => addFiles(some, false)}
          onSubject={(subject) => change({ subject })}
          onSend={send}
          onDiscard={() => void throwAway()}
        />
      </Flex>
      {state.is === 'conflict' ? (
        <ConflictDialog
          conflict={state.conflict}
          mine={written}
          onMine={(theirs) => settle(theirs, 'mine')}
          onTheirs={(theirs) => settle(theirs, 'theirs')}
          onBoth={(theirs) => settle(theirs, 'both')}
        />
      ) : null}
    </Box>
  )
}
