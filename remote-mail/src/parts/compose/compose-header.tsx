import { useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { Minus as FoldIcon, ChevronUp as UnfoldIcon } from 'lucide-react'
import type { DraftKind } from '../../../contract/calls/mail-drafts.ts'
import { plainLine } from '../message/plain-line.ts'
import { messages } from './compose.messages.ts'
import type { SaveState } from './kept/saver.ts'

const titles = { new: messages.newMail, reply: messages.reply, reply_all: messages.replyAll, forward: messages.forward }

const stateMessages = {
  untouched: null,
  unsaved: messages.saving,
  saving: messages.saving,
  saved: messages.saved,
  here: messages.keptHere,
  sending: messages.onItsWay,
  conflict: messages.conflictTitle,
}

interface Props {
  readonly kind: DraftKind
  readonly subject: string
  readonly state: SaveState
  readonly folded: boolean
  /** Null: it cannot be collapsed here. */
  readonly onFold: (() => void) | null
  readonly onClose: () => void
}

/** Kind of the mail, and whether it is saved. */
export const ComposeHeader = ({ kind, subject, state, folded, onFold, onClose }: Props) => {
  const t = useText()
  const word = stateMessages[state.is]
  const warns = state.is === 'here' || state.is === 'conflict'
  return (
    <Flex align="center" gap="2" paddingInlineStart="3" paddingInlineEnd="1" minHeight="10" bg="bg.muted">
      <Text as="h2" fontWeight="semibold" fontSize="sm" truncate minWidth="0">
        {folded && subject.trim() !== '' ? <bdi>{plainLine(subject)}</bdi> : t(titles[kind])}
      </Text>
      <Box
        role="status"
        marginInlineStart="auto"
        fontSize="xs"
        color={warns ? 'secondary.fg' : 'fg.muted'}
        whiteSpace="nowrap"
      >
        {word === null ? null : t(word)}
      </Box>
      {onFold === null ? null : (
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t(folded ? messages.unfold : messages.fold)}
          aria-expanded={!folded}
          _expanded={{ bg: 'transparent' }}
          display={{ base: 'none', md: 'inline-flex' }}
          onClick={onFold}
        >
          {folded ? <UnfoldIcon size={15} /> : <FoldIcon size={15} />}
        </IconButton>
      )}
      <IconButton size="xs" variant="ghost" aria-label={t(messages.close)} onClick={onClose}>
        <CloseIcon size={15} />
      </IconButton>
    </Flex>
  )
}
