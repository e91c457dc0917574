import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { messages } from './suggest.messages.ts'
import { suggested } from './suggested.ts'

const css = {
  '& [role=option]': {
    paddingInline: '8px',
    paddingBlock: '4px',
    borderRadius: '4px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [role=option]:hover': { bg: 'bg.muted' },
  '& [role=option][aria-selected=true]': { bg: 'primary.subtle' },
}

/** Below the field, or above it at the end of the window. */
const placeOf = ({ left, top, bottom, width }: DOMRect) => ({
  left,
  minWidth: width,
  ...(innerHeight - bottom > 260 ? { top: bottom + 4 } : { bottom: innerHeight - top + 4 }),
})

const raise = (list: HTMLElement | null): void => list?.showPopover?.()

interface Suggestions {
  readonly value: string
  /** Suggested values; anything else may be typed. None: a plain field. */
  readonly options: readonly string[] | undefined
  readonly onChoose: (option: string) => void
  /** Whether arrow down opens the list before anything is typed. */
  readonly opensByArrow?: boolean
}

/**
 * Suggestions while an agent types: arrows move, Enter and Tab choose, Esc closes. Render `list`; pass `field` to the
 * field.
 */
export const useSuggestions = ({ value, options, onChoose, opensByArrow = true }: Suggestions) => {
  const t = useText()
  const id = useId()
  const [input, setInput] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const offered = open && options ? suggested(value, options) : []
  const isOpen = offered.length > 0 && input !== null
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  useEffect(() => {
    if (!isOpen) return
    // It would stay behind when its field moves.
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element) || target.id !== id) setOpen(false)
    }
    addEventListener('scroll', onScroll, { capture: true })
    addEventListener('resize', onScroll)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
    }
  }, [isOpen, id])
  if (options === undefined) return { field: null, list: null }

  const choose = (option: string) => {
    onChoose(option)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isOpen) {
      if (event.key === 'ArrowDown' && opensByArrow) {
        event.preventDefault()
        setOpen(true)
      }
      return
    }
    const option = offered[at]
    if (event.key === 'Tab') return option === undefined ? close() : choose(option)
    if (!isArrow && event.key !== 'Escape' && !(event.key === 'Enter' && option !== undefined)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else if (isArrow)
      setAt((before) => (before + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length)
    else if (option !== undefined) choose(option)
  }
  const optionId = (place: number) => `${id}-${place}`
  const field = {
    ref: setInput,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen ? { 'aria-controls': id } : {}),
    ...(isOpen && at >= 0 ? { 'aria-activedescendant': optionId(at) } : {}),
    onInput: () => {
      setOpen(true)
      setAt(-1)
    },
    onKeyDown,
    // In addition to the field's own blur handler.
    onBlurCapture: close,
  } as const
  const list: ReactNode = isOpen ? (
    <Box
      ref={raise}
      id={id}
      // Above everything, wherever the field is.
      popover="manual"
      role="listbox"
      aria-label={t(messages.suggestions)}
      position="fixed"
      inset="auto"
      margin="0"
      maxWidth="min(420px, 90vw)"
      maxHeight="250px"
      overflowY="auto"
      padding="1"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="lg"
      fontSize="sm"
      css={css}
      style={placeOf(input.getBoundingClientRect())}
      // The field keeps the focus.
      onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
    >
      {offered.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={option}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onClick={() => choose(option)}
        >
          <bdi>{option}</bdi>
        </div>
      ))}
    </Box>
  ) : null
  return { field, list }
}
