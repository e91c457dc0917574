import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Input } from '@console/shared/kit/base'
import type { Editor } from '@tiptap/core'
import {
  Bold as BoldIcon,
  List as BulletsIcon,
  Italic as ItalicIcon,
  Link2 as LinkIcon,
  ListOrdered as NumbersIcon,
  RemoveFormatting as PlainIcon,
  Quote as QuoteIcon,
  Underline as UnderlineIcon,
} from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { safeAddress } from '../../message/cleaning/mail-links.ts'
import { messages } from '../compose.messages.ts'

interface Tool {
  readonly id: string
  readonly label: Message
  readonly keys?: string
  readonly icon: ComponentType<{ size?: number }>
  readonly run: (editor: Editor) => void
  /** Argument of `isActive`; absent: it is never active. */
  readonly mark?: string
}

const tools: readonly Tool[] = [
  {
    id: 'bold',
    label: messages.bold,
    keys: 'Control+B',
    icon: BoldIcon,
    mark: 'bold',
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: messages.italic,
    keys: 'Control+I',
    icon: ItalicIcon,
    mark: 'italic',
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    label: messages.underline,
    keys: 'Control+U',
    icon: UnderlineIcon,
    mark: 'underline',
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'bullets',
    label: messages.bullets,
    icon: BulletsIcon,
    mark: 'bulletList',
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    label: messages.numbers,
    icon: NumbersIcon,
    mark: 'orderedList',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: messages.quote,
    icon: QuoteIcon,
    mark: 'blockquote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'plain',
    label: messages.plain,
    icon: PlainIcon,
    run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
  },
]

const activeIn = (editor: Editor): string =>
  [...tools.flatMap(({ mark }) => mark ?? []), 'link'].filter((mark) => editor.isActive(mark)).join(' ')

/** The active formats at the cursor, kept up to date. */
const useActive = (editor: Editor): ReadonlySet<string> => {
  const [active, setActive] = useState(() => activeIn(editor))
  useEffect(() => {
    const look = () => setActive(activeIn(editor))
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  return new Set(active.split(' '))
}

const LinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const t = useText()
  const before: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof before === 'string' ? before : '')
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const set = () => {
    const typed = address.trim()
    const whole = /^[a-z][a-z+.-]*:/i.test(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
    const href = typed === '' ? null : safeAddress(whole)
    if (typed !== '' && href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === null) chain.unsetLink().run()
    else if (editor.state.selection.empty && typeof before !== 'string')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <Flex gap="2" paddingInline="3" paddingBlockEnd="2" align="center">
      <Input
        ref={input}
        size="xs"
        dir="ltr"
        aria-label={t(messages.linkAddress)}
        placeholder="https://"
        aria-invalid={wrong || undefined}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            event.stopPropagation()
            set()
          }
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
          editor.commands.focus()
        }}
      />
      <Button size="xs" variant="outline" onClick={set}>
        {t(messages.linkSet)}
      </Button>
      <Box role="status" fontSize="xs" color="secondary.fg" whiteSpace="nowrap">
        {wrong ? t(messages.linkWrong) : null}
      </Box>
    </Flex>
  )
}

/** Bold, lists and the other formats; `without`: formats that this text may not contain. */
export const Toolbar = ({ editor, without = [] }: { editor: Editor; without?: readonly string[] }) => {
  const t = useText()
  const active = useActive(editor)
  const [linking, setLinking] = useState(false)
  const button = (label: string, on: boolean, Icon: Tool['icon'], run: () => void, key: string, keys?: string) => (
    <IconButton
      key={key}
      aria-label={label}
      title={label}
      aria-pressed={on}
      {...(keys ? { 'aria-keyshortcuts': keys } : {})}
      size="xs"
      variant={on ? 'subtle' : 'ghost'}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon size={15} />
    </IconButton>
  )
  return (
    <Box borderBlockStartWidth="1px">
      <Flex role="toolbar" aria-label={t(messages.toolbar)} gap="0.5" paddingInline="2" paddingBlock="1" wrap="wrap">
        {tools
          .filter(({ id }) => !without.includes(id))
          .map(({ id, label, keys, icon, run, mark }) =>
            button(t(label), mark !== undefined && active.has(mark), icon, () => run(editor), id, keys),
          )}
        {button(t(messages.link), active.has('link'), LinkIcon, () => setLinking(!linking), 'link')}
      </Flex>
      {linking ? <LinkForm editor={editor} onDone={() => setLinking(false)} /> : null}
    </Box>
  )
}
