import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Field, IconButton, Input } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import type { ControlProps } from '@console/shared/kit/record-form'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { messages } from './edit-company.messages.ts'

const split = (text: string): string[] =>
  text
    .split(/[\n,;\t]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * Several short texts as chips; Enter, a comma, pasting several and leaving the field add them, Backspace removes the
 * last.
 */
const LinesField = ({ label, value, onChange, onBlur, problem, inputRef }: ControlProps & { label: Message }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const lines = split(value)
  const add = (text: string) => {
    setTyped('')
    if (text.trim() !== '') onChange([...new Set([...lines, ...split(text)])].join('\n'))
  }
  const remove = (line: string) => onChange(lines.filter((one) => one !== line).join('\n'))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = lines.at(-1)
    const isEnd = event.key === 'Enter' || event.key === ','
    if (isEnd && typed !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
      setTyped(last)
    } else if ((event.ctrlKey || event.metaKey) && event.key === 's') add(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (split(text).length < 2) return
    event.preventDefault()
    add(`${typed}\n${text}`)
  }
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t(label)}</Field.Label>
      <Box display="flex" flexWrap="wrap" gap="1.5" width="100%" alignItems="center">
        {lines.map((line) => (
          <Box
            key={line}
            display="inline-flex"
            alignItems="center"
            gap="0.5"
            bg="bg.muted"
            borderRadius="md"
            paddingInlineStart="2"
            fontSize="sm"
            maxWidth="100%"
            overflowWrap="anywhere"
          >
            <bdi dir="ltr">{line}</bdi>
            <IconButton
              aria-label={t(messages.removeLine, { text: line })}
              size="2xs"
              variant="ghost"
              onClick={() => {
                remove(line)
                // The button disappears with its chip.
                field.current?.focus()
              }}
            >
              <CloseIcon size={12} aria-hidden />
            </IconButton>
          </Box>
        ))}
        <Input
          ref={(element: HTMLInputElement | null) => {
            field.current = element
            inputRef(element)
          }}
          size="sm"
          flex="1 1 140px"
          dir="ltr"
          textAlign="start"
          autoComplete="off"
          spellCheck={false}
          placeholder={lines.length === 0 ? t(messages.addLine) : ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            add(typed)
            onBlur()
          }}
        />
      </Box>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}

export const DomainsField = (props: ControlProps) => <LinesField {...props} label={messages.domains} />
export const PhonesField = (props: ControlProps) => <LinesField {...props} label={messages.phones} />
