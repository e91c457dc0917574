import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { messages } from '../compose.messages.ts'
import { fromEditor, type Pictures, toEditor } from './editor-html.ts'
import { makeRichText } from './rich-text.ts'

interface Props {
  /** Initial text in stored form; read once. */
  readonly html: string
  readonly pictures?: Pictures
  readonly focus: boolean
  readonly label?: string
  readonly onEditor: (editor: Editor | null) => void
  readonly onChange: (html: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

// Styles that ProseMirror needs, and the look of the text. The editor adds no styles of its own.
const css = {
  '& .mail-text': {
    outline: 'none',
    flex: '1',
    minHeight: '120px',
    paddingInline: '12px',
    paddingBlock: '10px',
    fontSize: '14px',
    lineHeight: '1.5',
    overflowWrap: 'anywhere',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .mail-text p': { minHeight: '1.5em' },
  '& .mail-text ul': { listStyle: 'disc', paddingInlineStart: '24px' },
  '& .mail-text ol': { listStyle: 'decimal', paddingInlineStart: '24px' },
  '& .mail-text blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '12px', color: 'fg.muted' },
  '& .mail-text a': { color: 'primary.fg', textDecoration: 'underline' },
  '& .mail-text img': { display: 'inline-block', maxWidth: '100%', height: 'auto' },
  '& .mail-text table': { width: 'auto', marginBlock: '4px' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.solid' },
  '& .ProseMirror-gapcursor': { display: 'none' },
} as const

const none: Pictures = new Map()

/** Puts the cursor at the start, unless the agent already types in another field. */
const focusStart = (editor: Editor): void => {
  if (document.activeElement?.matches('input, textarea, [contenteditable=true]')) return
  editor.commands.setTextSelection(0)
  // The editor's own command waits for a frame, and takes the focus from a field that has it by then.
  editor.view.focus()
}

/** The text editor of a mail. */
export const EditorBox = ({ html, pictures, focus, label, onEditor, onChange, onFiles }: Props) => {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ onEditor, onChange, onFiles })
  const first = useRef({ html, pictures, focus, label: label ?? t(messages.text) })
  useEffect(() => {
    latest.current = { onEditor, onChange, onFiles }
  })
  useEffect(() => {
    if (place.current === null) return
    const begun = first.current
    let last = ''
    const editor = makeRichText({
      element: place.current,
      label: begun.label,
      html: toEditor(begun.html, begun.pictures ?? none),
      onChange: (html) => {
        const changed = fromEditor(html)
        // An uploaded picture does not count as a change of the mail.
        if (changed === last) return
        last = changed
        latest.current.onChange(changed)
      },
      onFiles: (files) => latest.current.onFiles(files),
    })
    last = fromEditor(editor.getHTML())
    latest.current.onEditor(editor)
    if (begun.focus) focusStart(editor)
    return () => {
      latest.current.onEditor(null)
      editor.destroy()
    }
  }, [])
  return <Box ref={place} css={css} display="flex" flexDirection="column" flex="1 0 auto" dir="auto" cursor="text" />
}
