import { Box } from '@console/shared/kit/base'
import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { cleanPasted, signatureTables } from '../../parts/compose/editor/mail-tables.ts'
import { ModEnter } from '../../parts/compose/editor/mod-enter.ts'
import { Toolbar } from '../../parts/compose/editor/toolbar.tsx'
import { safeAddress } from '../../parts/message/cleaning/mail-links.ts'

/** Maximum content of a signature; the server removes everything else. */
const kit = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    isAllowedUri: (address) => safeAddress(address) !== null,
    HTMLAttributes: { target: null, rel: null, class: null },
  },
})

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

interface Props {
  readonly labelId: string
  readonly html: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly inputRef: (element: HTMLElement | null) => void
}

const textCss = {
  '& .ProseMirror': {
    minHeight: '96px',
    outline: 'none',
    padding: '12px',
    fontSize: '14px',
    overflowWrap: 'anywhere',
    // Styles that ProseMirror needs.
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror p': { marginBlock: '0', minHeight: '1.5em' },
  '& .ProseMirror ul': { paddingInlineStart: '24px', listStyleType: 'disc' },
  '& .ProseMirror ol': { paddingInlineStart: '24px', listStyleType: 'decimal' },
  '& .ProseMirror a': { color: 'primary.fg', textDecoration: 'underline' },
}

/** An editor for a few lines with links, and pasted tables. */
export default function SignatureEditor({ labelId, html, onChange, onBlur, inputRef }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef({ html, onChange, onBlur, inputRef })
  Object.assign(latest.current, { onChange, onBlur, inputRef })

  useEffect(() => {
    const editor = new Editor({
      element: place.current,
      extensions: [kit, ...signatureTables, ModEnter],
      content: latest.current.html,
      injectCSS: false,
      textDirection: 'auto',
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
        transformPastedHTML: cleanPasted,
      },
      onUpdate: ({ editor: now }) => {
        latest.current.html = htmlOf(now)
        latest.current.onChange(latest.current.html)
      },
      onBlur: () => latest.current.onBlur(),
    })
    latest.current.inputRef(editor.view.dom)
    setEditor(editor)
    return () => {
      latest.current.inputRef(null)
      editor.destroy()
    }
  }, [labelId])

  // A draft was restored, or edits were discarded.
  useEffect(() => {
    if (editor === null || html === latest.current.html) return
    latest.current.html = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg" _focusWithin={{ borderColor: 'primary.solid' }} css={textCss}>
      <div ref={place} />
      {editor ? <Toolbar editor={editor} without={['quote']} /> : null}
    </Box>
  )
}
