import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Input, NativeSelect } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { kitMessages } from '@console/shared/messages/kit'
import { useEffect, useRef, useState } from 'react'
import { unlockKinds } from '../../../../contract/calls/unlocks.ts'
import { messages } from './unlocks.messages.ts'
import type { UnlockList } from './use-unlock-list.ts'

const typingPauseMs = 250

/** A typed filter is applied after a pause, or at once on Enter; clearing the filters clears it too. */
const TextFilter = ({ list }: { list: UnlockList }) => {
  const t = useText()
  const stored = list.filters.text ?? ''
  const [typed, setTyped] = useState(stored)
  // The applied text returns as stored; only a different text, such as none, replaces what is typed.
  const sent = useRef(stored)
  useEffect(() => {
    if (stored === sent.current) return
    sent.current = stored
    setTyped(stored)
  }, [stored])
  const send = () => {
    if (typed.trim() === sent.current) return
    sent.current = typed.trim()
    list.change({ text: typed.trim() })
  }
  const sendNow = useRef(send)
  sendNow.current = send
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each letter
  useEffect(() => {
    const timer = setTimeout(() => sendNow.current(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Input
      type="search"
      size="sm"
      width={{ base: '100%', sm: '220px' }}
      aria-label={t(messages.search)}
      placeholder={t(messages.search)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
      }}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const t = useText()
  return (
    <NativeSelect.Root size="sm" width={{ base: 'calc(50% - 4px)', sm: '150px' }}>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t(kitMessages.allOf, { label })}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

export const UnlockFilterBar = ({ list }: { list: UnlockList }) => {
  const t = useText()
  const { filters, change, page } = list
  const file = filters.export_id && page?.exports.find(({ id }) => id === filters.export_id)
  return (
    <Flex role="search" gap="2" wrap="wrap" align="center" padding="3">
      <TextFilter list={list} />
      <Choice
        label={t(messages.kind)}
        value={filters.kind ?? ''}
        options={unlockKinds.map((kind) => [kind, t(messages[kind])])}
        onChange={(value) => change({ kind: unlockKinds.find((kind) => kind === value) })}
      />
      <Choice
        label={t(messages.visibility)}
        value={filters.hidden === undefined ? '' : filters.hidden ? 'hidden' : 'shown'}
        options={[
          ['shown', t(messages.shown)],
          ['hidden', t(messages.hidden)],
        ]}
        onChange={(value) => change({ hidden: value === '' ? undefined : value === 'hidden' })}
      />
      {file ? (
        <Button
          size="xs"
          variant="subtle"
          maxWidth="100%"
          onClick={() => change({ export_id: undefined })}
          title={t(kitMessages.clearFilters)}
        >
          <bdi dir="ltr">{file.file_name}</bdi>
          <CloseIcon size={12} aria-hidden />
        </Button>
      ) : null}
      {list.isFiltered ? (
        <Button size="sm" variant="ghost" onClick={list.clear}>
          {t(kitMessages.clearFilters)}
        </Button>
      ) : null}
    </Flex>
  )
}
