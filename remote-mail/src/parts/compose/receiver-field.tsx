import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text, VisuallyHidden } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { useSettled } from '@console/shared/kit/use-settled'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { Person } from '../../../contract/calls/saved-replies.ts'
import type { Mailbox } from '../../../contract/mail.ts'
import { savedReplies } from '../../api.ts'
import { plainLine } from '../message/plain-line.ts'
import { messages } from './compose.messages.ts'
import { isRight, parseReceivers, receiverText, withoutRepeats } from './receivers.ts'

const kindMessages = {
  customer: messages.kindCustomer,
  agent: messages.kindAgent,
  mailbox: messages.kindMailbox,
  contact: messages.kindContact,
}

interface Props {
  readonly label: string
  readonly people: readonly Mailbox[]
  readonly onChange: (people: Mailbox[]) => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** Beside the field: buttons for Cc and Bcc. */
  readonly children?: ReactNode
}

/** Recipients as chips: looked up while typing, pasted in bulk, invalid ones marked. */
export const ReceiverField = ({ label, people, onChange, inputRef, children }: Props) => {
  const t = useText()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const own = useRef<HTMLInputElement | null>(null)
  const text = typed.trim()
  const settled = useSettled(text)
  const read = useRead(savedReplies.findPeople, { q: settled }, { enabled: settled !== '' })
  // An older answer never replaces a newer one; existing receivers are not offered again.
  const known = new Set(people.map(({ email }) => email.toLowerCase()))
  const found = settled === text && text !== '' ? (read.data?.people ?? []) : []
  const offered = found.filter(({ email }) => !known.has(email.toLowerCase()))
  const shown = open && offered.length > 0
  const activeIndex = Math.min(active, Math.max(0, offered.length - 1))

  const add = (more: readonly Mailbox[]) => {
    if (more.length > 0) onChange(withoutRepeats([...people, ...more]))
    setTyped('')
    setActive(0)
  }
  const choose = ({ name, email }: Person) => {
    add([{ name, email }])
    own.current?.focus()
  }
  const remove = (index: number) => {
    onChange(people.filter((_, other) => other !== index))
    own.current?.focus()
  }
  /** Returned to the input, to be corrected. */
  const reopen = (index: number) => {
    const person = people[index]
    if (!person) return
    remove(index)
    setTyped(receiverText(person))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const chosen = shown ? offered[activeIndex] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offered.length === 0) return
      event.preventDefault()
      setOpen(true)
      setActive((activeIndex + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setOpen(false)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && text !== '') {
      // Tab moves on if the address is complete.
      if (event.key === 'Enter' || !isRight({ name: '', email: text })) event.preventDefault()
      const whole = parseReceivers(typed)
      if (chosen && !whole.every(isRight)) choose(chosen)
      else add(whole)
    } else if ((event.key === ',' || event.key === ';') && text !== '') {
      const whole = parseReceivers(typed)
      // A comma within a quoted name is part of it.
      if (!whole.some(isRight)) return
      event.preventDefault()
      add(whole)
    } else if (event.key === 'Backspace' && typed === '' && people.length > 0) {
      event.preventDefault()
      remove(people.length - 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const many = parseReceivers(event.clipboardData.getData('text/plain'))
    if (many.length === 0 || typed !== '' || !many.some(isRight)) return
    event.preventDefault()
    add(many)
  }

  return (
    <Flex align="flex-start" gap="2" paddingInline="3" paddingBlock="1" borderBlockEndWidth="1px" position="relative">
      <Text as="span" color="fg.muted" fontSize="sm" minWidth="9" lineHeight="28px" aria-hidden>
        {label}
      </Text>
      <Flex as="ul" aria-label={label} wrap="wrap" gap="1" flex="1" minWidth="0" listStyleType="none" align="center">
        {people.map((person, index) => {
          const right = isRight(person)
          const name = plainLine(person.name || person.email)
          return (
            <Flex
              as="li"
              key={`${person.email} ${index}`}
              align="center"
              maxWidth="100%"
              borderWidth="1px"
              borderRadius="full"
              fontSize="sm"
              bg={right ? 'bg.muted' : 'secondary.subtle'}
              borderColor={right ? 'border' : 'secondary.fg'}
              color={right ? 'fg' : 'secondary.fg'}
            >
              <Box asChild truncate paddingInlineStart="2.5" minHeight="26px" cursor="text" minWidth="0">
                <button type="button" title={plainLine(receiverText(person))} onClick={() => reopen(index)}>
                  <bdi>{name}</bdi>
                  {right ? null : <VisuallyHidden> {t(messages.wrongAddress)}</VisuallyHidden>}
                </button>
              </Box>
              <Box asChild boxSize="26px" display="inline-grid" placeItems="center" flexShrink="0" cursor="pointer">
                <button type="button" aria-label={t(messages.removeReceiver, { name })} onClick={() => remove(index)}>
                  <CloseIcon size={12} />
                </button>
              </Box>
            </Flex>
          )
        })}
        <Box as="li" flex="1" minWidth="120px">
          <Box
            asChild
            width="100%"
            minHeight="28px"
            bg="transparent"
            outline="none"
            fontSize="sm"
            _focusVisible={{ boxShadow: '0 1px 0 0 var(--c-colors-primary-solid)' }}
          >
            <input
              ref={(element) => {
                own.current = element
                if (typeof inputRef === 'function') inputRef(element)
                else if (inputRef) inputRef.current = element
              }}
              role="combobox"
              aria-label={label}
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={shown ? `${listId}-${activeIndex}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
                setOpen(true)
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => {
                setOpen(false)
                if (text !== '') add(parseReceivers(typed))
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </Box>
        </Box>
      </Flex>
      {children}
      {shown ? (
        <Box
          id={listId}
          role="listbox"
          aria-label={label}
          position="absolute"
          insetInline="3"
          insetBlockStart="calc(100% - 2px)"
          maxHeight="min(300px, 50vh)"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="lg"
          zIndex="dropdown"
          paddingBlock="1"
          onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
        >
          {offered.map((one, index) => (
            <Flex
              key={one.email}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              gap="2"
              align="baseline"
              paddingInline="3"
              paddingBlock="1.5"
              fontSize="sm"
              cursor="pointer"
              bg={index === activeIndex ? 'primary.subtle' : undefined}
              onMouseMove={() => setActive(index)}
              onClick={() => choose(one)}
            >
              <Box truncate minWidth="0">
                {one.name === '' ? null : <bdi>{plainLine(one.name)}</bdi>}{' '}
                <Text as="bdi" color={one.name === '' ? 'fg' : 'fg.muted'}>
                  {one.email}
                </Text>
              </Box>
              <Text
                as="span"
                marginInlineStart="auto"
                color="fg.muted"
                fontSize="xs"
                truncate
                flexShrink="0"
                maxWidth="40%"
              >
                {t(kindMessages[one.kind])}
                {one.company === '' ? null : (
                  <>
                    {' · '}
                    <bdi>{one.company}</bdi>
                  </>
                )}
              </Text>
            </Flex>
          ))}
        </Box>
      ) : null}
    </Flex>
  )
}
