import { useText } from '@console/shared/intl/messages'
import { Box, Field, IconButton, Input, Text, VisuallyHidden } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { CloseIcon, SearchIcon } from '@console/shared/kit/icons'
import { useSettled } from '@console/shared/kit/use-settled'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { lookupMessages as messages } from './lookup.messages.ts'

interface Read<R> {
  readonly data: readonly R[] | undefined
  readonly error: Error | null
}

export interface LookupProps<R> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  /** The choice as text; empty: none. */
  readonly chosen: string
  /** Searches by text, after a pause in typing. */
  readonly useFound: (text: string, enabled: boolean) => Read<R>
  readonly keyOf: (found: R) => string | number
  readonly option: (found: R) => ReactNode
  readonly onChoose: (found: R) => void
  /** Absent: the choice cannot be cleared. */
  readonly onClear?: () => void
  readonly problem?: string | undefined
  /** Goes on the element that gets the focus when the field is invalid. */
  readonly inputRef?: (element: HTMLElement | null) => void
}

/** Scrolls an option of a long list into view. (jsdom has no layout.) */
export const showOption = (id: string): void => document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })

/** A field that searches while the agent types: arrows and Enter choose, Esc restores the previous value. */
export const Lookup = <R,>(props: LookupProps<R>) => {
  const { label, labelHidden, placeholder, chosen, useFound, keyOf, option, onChoose, onClear, problem, inputRef } =
    props
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)

  const text = (typed ?? '').trim()
  const settled = useSettled(text)
  const read = useFound(settled, settled !== '')
  // An older answer never replaces a newer one.
  const isCurrent = settled === text && text !== ''
  const found = isCurrent ? read.data : undefined
  const shown = open && text !== ''
  const activeIndex = Math.min(active, Math.max(0, (found?.length ?? 1) - 1))

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (one: R) => {
    close()
    onChoose(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes Chinese or Japanese.
    if (event.nativeEvent.isComposing) return
    const count = found?.length ?? 0
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      const one = found?.[activeIndex]
      if (one !== undefined) choose(one)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (count === 0) return
      const next = (activeIndex + (event.key === 'ArrowDown' ? 1 : count - 1)) % count
      setActive(next)
      showOption(`${listId}-${next}`)
    }
  }
  const clear = () => {
    close()
    onClear?.()
    input.current?.focus()
  }

  const list = () => {
    if (isCurrent && read.error)
      return (
        <Text role="alert" paddingInline="3" paddingBlock="2" fontSize="sm" color="secondary.fg">
          {errorText(read.error, t)}
        </Text>
      )
    if (!found || found.length === 0)
      return (
        <Text role="status" paddingInline="3" paddingBlock="2" fontSize="sm" color="fg.muted">
          {found ? t(messages.nothing, { text }) : t(messages.loading)}
        </Text>
      )
    return <VisuallyHidden role="status">{t(messages.found, { count: found.length })}</VisuallyHidden>
  }

  return (
    <Field.Root gap="1" position="relative" invalid={problem !== undefined}>
      {labelHidden ? null : <Field.Label>{label}</Field.Label>}
      <Box position="relative" width="100%">
        <Box
          position="absolute"
          insetInlineStart="3"
          insetBlock="0"
          display="flex"
          alignItems="center"
          color="fg.muted"
          zIndex="1"
          pointerEvents="none"
        >
          <SearchIcon size={15} aria-hidden />
        </Box>
        <Input
          ref={(element: HTMLInputElement | null) => {
            input.current = element
            inputRef?.(element)
          }}
          size="sm"
          bg="bg"
          // The text's direction may differ from the page's.
          paddingInline="9"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && found?.length ? `${listId}-${activeIndex}` : undefined}
          {...(labelHidden ? { 'aria-label': label } : {})}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          textAlign="start"
          placeholder={placeholder}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setOpen(true)
            if (event.target.value === '' && chosen !== '') onClear?.()
          }}
          onFocus={(event) => event.target.select()}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {onClear && (typed || chosen) ? (
          <IconButton
            aria-label={`${t(messages.clear)}: ${label}`}
            size="2xs"
            variant="ghost"
            position="absolute"
            insetInlineEnd="2"
            insetBlockStart="calc(50% - 12px)"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <CloseIcon size={13} />
          </IconButton>
        ) : null}
      </Box>
      {problem === undefined ? null : <Field.ErrorText>{problem}</Field.ErrorText>}
      {shown ? (
        <Box
          position="absolute"
          insetInline="0"
          insetBlockStart="calc(100% + 4px)"
          maxHeight="min(360px, 60vh)"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="lg"
          zIndex="dropdown"
          paddingBlock="1"
          // The field keeps the focus while its list is clicked.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found?.length ? (
            <Box role="listbox" id={listId} aria-label={label}>
              {found.map((one, index) => (
                <Box
                  key={keyOf(one)}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === activeIndex}
                  paddingInline="3"
                  paddingBlock="1.5"
                  fontSize="sm"
                  cursor="pointer"
                  bg={index === activeIndex ? 'primary.subtle' : undefined}
                  onMouseEnter={() => setActive(index)}
                  onClick={() => choose(one)}
                >
                  {option(one)}
                </Box>
              ))}
            </Box>
          ) : null}
          {list()}
        </Box>
      ) : null}
    </Field.Root>
  )
}
