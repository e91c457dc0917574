import { matchesWords } from '@console/shared/contract/search-text'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Input, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { CheckIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { MailChange, MailLabel } from '../../../contract/calls/mail.ts'
import type { MailRow } from '../../../contract/mail.ts'
import { mail } from '../../api.ts'
import { plainLine } from '../../parts/message/plain-line.ts'
import { doMessages } from './changes.messages.ts'
import { chooseMessages as messages } from './conversation/conversation.messages.ts'
import { LabelDot } from './list/label-chip.tsx'
import { labelsOfAccount } from './list/labels.ts'
import { offeredIn } from './list/mail-list.ts'
import type { Inbox } from './use-inbox.ts'

interface Choice {
  readonly id: string
  readonly text: string
  readonly isOn: boolean
  /** Absent: it is none. */
  readonly label?: MailLabel
  readonly run: () => void
}

const moves: readonly MailChange[] = ['archive', 'to_inbox', 'not_spam', 'untrash', 'trash', 'spam']

interface Props {
  readonly inbox: Inbox
  readonly kind: 'label' | 'move'
  readonly onClose: () => void
}

const inSight = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' })

/** Chooses a label or a folder by typing a part of its name. */
export default function ChooseDialog({ inbox, kind, onClose }: Props) {
  const t = useText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  // Keeps the selection from when it was opened.
  const [rows] = useState<readonly MailRow[]>(inbox.targets)
  const accounts = new Set(rows.map(({ account_id }) => account_id))
  const [account] = accounts
  const isOne = accounts.size === 1 && account !== undefined
  const create = useChange(mail.createLabel, {
    done: () => t(messages.created, { name: text }),
    invalidates: [mail.listEmailLabels],
  })
  const text = typed.trim()

  const labelChoices = (): Choice[] => {
    if (!isOne) return []
    const all = labelsOfAccount(inbox.labels.data, account).map((label) => {
      const isOn = rows.every(({ label_ids }) => label_ids.includes(label.label_id))
      const change = isOn ? 'remove_label' : 'add_label'
      const run = () => inbox.run(change, rows, { labelId: label.label_id })
      return { id: label.label_id, text: plainLine(label.name), label, isOn, run }
    })
    const make = async () => {
      const label = await create.run({ account_id: account, name: text })
      inbox.run('add_label', rows, { labelId: label.label_id })
    }
    const isKnown = text === '' || all.some((one) => one.text.toLowerCase() === text.toLowerCase())
    const found = all.filter((one) => matchesWords(one.text, text))
    if (isKnown) return found
    return [
      ...found,
      { id: 'new', text: t(messages.create, { name: text }), isOn: false, run: () => void create.tell(make()) },
    ]
  }
  const moveChoices = (): Choice[] =>
    [
      ...moves
        .filter((change) => offeredIn(inbox.place.label).includes(change))
        .map((change) => ({
          id: change,
          text: t(doMessages[change]),
          isOn: false,
          run: () => inbox.run(change, rows),
        })),
      ...(isOne ? labelsOfAccount(inbox.labels.data, account) : [])
        .filter(({ label_id }) => label_id !== inbox.place.label)
        .map((label) => ({
          id: label.label_id,
          text: plainLine(label.name),
          label,
          isOn: false,
          run: () => inbox.run('move_to_label', rows, { labelId: label.label_id }),
        })),
    ].filter((one) => matchesWords(one.text, text))
  const choices = kind === 'label' ? labelChoices() : moveChoices()
  const at = Math.min(active, Math.max(0, choices.length - 1))

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return
    onClose()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(choices[at])
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault()
      setActive((at + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    }
  }
  const hint = ((): ReactNode => {
    if (kind === 'label' && !isOne) return t(messages.several)
    return choices.length === 0 ? t(messages.none) : null
  })()
  const title = t(kind === 'label' ? messages.label : messages.move)
  return (
    <ModalDialog open bare size="sm" title={title} onClose={onClose} initialFocus={input}>
      <Box padding="2">
        <Input
          ref={input}
          size="sm"
          role="combobox"
          aria-label={title}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={choices.length > 0 ? `${listId}-${at}` : undefined}
          placeholder={title}
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Box id={listId} role="listbox" aria-label={title} maxHeight="50vh" overflowY="auto" paddingBlockStart="2">
          {choices.map((choice, index) => (
            <Flex
              key={choice.id}
              id={`${listId}-${index}`}
              ref={index === at ? inSight : undefined}
              role="option"
              aria-selected={index === at}
              align="center"
              gap="2"
              paddingInline="3"
              paddingBlock="2"
              borderRadius="md"
              fontSize="sm"
              cursor="pointer"
              {...(index === at ? { bg: 'primary.subtle' } : {})}
              _hover={{ bg: 'bg.muted' }}
              onClick={() => choose(choice)}
            >
              {choice.label ? <LabelDot label={choice.label} /> : null}
              <Text as="bdi" truncate flex="1">
                {choice.text}
              </Text>
              {choice.isOn ? <CheckIcon size={15} role="img" aria-label={t(messages.on)} /> : null}
            </Flex>
          ))}
        </Box>
        {hint === null ? null : (
          <Text role="status" fontSize="sm" color="fg.muted" padding="3">
            {hint}
          </Text>
        )}
      </Box>
    </ModalDialog>
  )
}
