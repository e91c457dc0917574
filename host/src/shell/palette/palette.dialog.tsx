import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Input, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { SearchIcon } from '@console/shared/kit/icons'
import { kitMessages } from '@console/shared/messages/kit'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Keys } from './keys.tsx'
import { paletteMessages as messages } from './palette.messages.ts'
import { takeTypedAhead } from './typed-ahead.ts'
import { type Entry, usePaletteGroups } from './use-palette-groups.ts'

const Line = ({
  entry,
  id,
  active,
  onPoint,
  onChoose,
}: {
  entry: Entry
  id: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) => (
  <Flex
    id={id}
    role="option"
    aria-selected={active}
    align="center"
    gap="3"
    paddingInline="3"
    paddingBlock="2"
    borderRadius="md"
    fontSize="sm"
    cursor="pointer"
    bg={active ? 'primary.subtle' : undefined}
    onMouseMove={active ? undefined : onPoint}
    onClick={onChoose}
    ref={(element: HTMLElement | null) => {
      if (active) element?.scrollIntoView({ block: 'nearest' })
    }}
  >
    <Box flex="1" truncate>
      <bdi>{entry.label}</bdi>
    </Box>
    {entry.hint === '' ? null : entry.id.startsWith('action-') ? (
      <Keys keys={entry.hint} />
    ) : (
      <Text fontSize="xs" color="fg.muted" flexShrink="0">
        {entry.hint}
      </Text>
    )}
  </Flex>
)

/** Search for screens and actions; arrows and Enter choose, Esc closes. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const text = typed.trim()
  const { groups, searching } = usePaletteGroups(text)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(active, Math.max(0, entries.length - 1))

  const choose = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes Chinese or Japanese.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const entry = entries[at]
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % (entries.length || 1),
      ArrowUp: (at + entries.length - 1) % (entries.length || 1),
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && entry) choose(entry)
    else return
    event.preventDefault()
  }
  const status = searching
    ? t(kitMessages.loading)
    : entries.length === 0
      ? t(messages.nothing, { text })
      : t(messages.found, { count: entries.length })

  let index = -1
  return (
    <ModalDialog open bare title={t(messages.title)} onClose={onClose} initialFocus={input} size="lg">
      <Flex align="center" gap="2" paddingInline="4" borderBlockEndWidth="1px" color="fg.muted">
        <SearchIcon size={16} aria-hidden />
        <Input
          ref={input}
          variant="flushed"
          border="none"
          height="12"
          color="fg"
          outline="none"
          _focusVisible={{ boxShadow: 'none', outline: 'none' }}
          role="combobox"
          aria-label={t(messages.title)}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          textAlign="start"
          placeholder={t(messages.placeholder)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onFocus={() => {
            const ahead = takeTypedAhead()
            if (ahead !== '') setTyped((before) => before + ahead)
          }}
          onKeyDown={onKeyDown}
        />
      </Flex>
      <Box padding="2">
        <Box
          id={`${id}-list`}
          role="listbox"
          aria-label={t(messages.title)}
          maxHeight="min(420px, 60vh)"
          overflowY="auto"
          tabIndex={-1}
        >
          {groups.map((group) => (
            <Box key={group.title.id} role="group" aria-labelledby={`${id}-${group.title.id}`}>
              <Text
                id={`${id}-${group.title.id}`}
                role="presentation"
                fontSize="xs"
                color="fg.muted"
                paddingInline="3"
                paddingBlock="1"
              >
                {t(group.title)}
              </Text>
              {group.entries.map((entry) => {
                index += 1
                const place = index
                return (
                  <Line
                    key={entry.id}
                    entry={entry}
                    id={`${id}-${place}`}
                    active={place === at}
                    onPoint={() => setActive(place)}
                    onChoose={() => choose(entry)}
                  />
                )
              })}
            </Box>
          ))}
        </Box>
        <Text
          role="status"
          fontSize="sm"
          color="fg.muted"
          paddingInline="3"
          paddingBlock={entries.length === 0 || searching ? '2' : '0'}
          {...(entries.length === 0 || searching ? {} : { srOnly: true })}
        >
          {status}
        </Text>
      </Box>
    </ModalDialog>
  )
}
