import { useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Input, Kbd, Text } from '@console/shared/kit/base'
import { CloseIcon, SearchIcon } from '@console/shared/kit/icons'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Inbox } from '../use-inbox.ts'
import { messages, operatorMessages } from './search.messages.ts'
import { suggestions } from './search-words.ts'

interface Props {
  readonly inbox: Inbox
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Element that gets the focus after a search. */
  readonly listRef: RefObject<HTMLElement | null>
}

/** Searches mails as in Gmail, with suggestions for operators. */
export const SearchBox = ({ inbox, inputRef, listRef }: Props) => {
  const t = useText()
  const { place } = inbox
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const text = typed ?? place.q
  const offered = typed === null ? [] : suggestions(text).slice(0, 8)

  const search = (q: string) => {
    setTyped(null)
    setActive(-1)
    inbox.search(q)
  }
  const take = (q: string) => {
    setActive(-1)
    setTyped(q)
    inputRef.current?.focus()
  }
  /** Not on <body>; nor in the input, where the list's shortcuts are text. */
  const leave = () => {
    inputRef.current?.blur()
    listRef.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offered.length === 0) return
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + by + offered.length + (active < 0 && by < 0 ? 1 : 0)) % offered.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const one = offered[active]
      if (one) take(one.q)
      else {
        search(text)
        leave()
      }
    } else if (event.key === 'Tab' && active >= 0) {
      const one = offered[active]
      if (!one) return
      event.preventDefault()
      take(one.q)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
      setActive(-1)
      leave()
    }
  }
  return (
    <Box role="search" flex="1 1 0" minWidth="0" position="relative">
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
        ref={inputRef}
        size="sm"
        bg="bg.panel"
        paddingInline="9"
        role="combobox"
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        textAlign="start"
        maxLength={500}
        value={text}
        onFocus={() => setTyped(text)}
        // The typed text survives a look at another window.
        onBlur={() => document.hasFocus() && setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' ? null : (
        <IconButton
          position="absolute"
          insetInlineEnd="1"
          insetBlockStart="1"
          size="2xs"
          boxSize="26px"
          variant="ghost"
          aria-label={t(messages.clear)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search('')}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
      <Box
        id={listId}
        role="listbox"
        aria-label={t(messages.offered)}
        hidden={offered.length === 0}
        position="absolute"
        zIndex="dropdown"
        insetInline="0"
        insetBlockStart="100%"
        marginBlockStart="1"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="lg"
        padding="1"
      >
        {offered.map((one, index) => (
          <Flex
            key={one.text}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            align="center"
            gap="3"
            paddingInline="2"
            paddingBlock="1.5"
            borderRadius="sm"
            cursor="pointer"
            {...(index === active ? { bg: 'primary.subtle' } : {})}
            _hover={{ bg: 'bg.muted' }}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(one.q)}
          >
            <Kbd size="sm" dir="ltr">
              {one.text}
            </Kbd>
            <Text fontSize="xs" color="fg.muted" truncate>
              {t(operatorMessages[one.operator])}
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
