import { Editor, type JSONContent } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { safeAddress } from '../../message/cleaning/mail-links.ts'
import { cleanPasted, mailTables } from './mail-tables.ts'
import { ModEnter } from './mod-enter.ts'

/** A picture in the text; `cid` is its Content-ID. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      cid: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-cid'),
        renderHTML: ({ cid }: { cid?: string | null }) => (cid ? { 'data-cid': cid } : {}),
      },
    }
  },
})

// Only formats that all mail programs show alike.
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    // It would change a mail that is only viewed.
    trailingNode: false,
    dropcursor: { color: 'currentColor' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeAddress(address) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Picture.configure({ allowBase64: true, inline: true }),
  ...mailTables,
  ModEnter,
]

export interface RichTextOptions {
  readonly element: HTMLElement
  readonly label: string
  /** As returned by `toEditor`. */
  readonly html: string
  readonly onChange: (html: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** Creates the editor in an element. Its owner provides the styles: it adds no style element to the page. */
export const makeRichText = ({ element, label, html, onChange, onFiles }: RichTextOptions): Editor =>
  new Editor({
    element,
    extensions,
    content: html,
    injectCSS: false,
    textDirection: 'auto',
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'mail-text' },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => {
        const files = filesOf(event.clipboardData)
        // A spreadsheet also puts a picture of its cells on the clipboard: the text is used.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        onFiles(files)
        return true
      },
      handleDrop: (_view, event) => {
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
        return true
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  })

/** Inserts a picture at the cursor. */
export const insertPicture = (editor: Editor, picture: { src: string; cid: string; alt: string }): void => {
  const content: JSONContent = { type: 'image', attrs: picture }
  editor.chain().focus().insertContent(content).run()
}

/** Sets the sources of pictures that are already in the text. */
export const showPictures = (editor: Editor, pictures: ReadonlyMap<string, string>): void => {
  editor
    .chain()
    .command(({ tr, state }) => {
      state.doc.descendants((node, position) => {
        const source = node.type.name === 'image' ? pictures.get(String(node.attrs.cid)) : undefined
        if (source !== undefined && source !== node.attrs.src)
          tr.setNodeMarkup(position, undefined, { ...node.attrs, src: source })
      })
      tr.setMeta('addToHistory', false)
      return true
    })
    .run()
}
