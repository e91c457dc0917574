import type { Conflict } from '@console/shared/contract/reply'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Grid, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useRef } from 'react'
import type { MailDraft } from '../../../../contract/calls/mail-drafts.ts'
import { plainOf } from '../../message/cleaning/clean.ts'
import { plainLine } from '../../message/plain-line.ts'
import { messages } from '../compose.messages.ts'
import { receiverText } from '../receivers.ts'
import { type Written, writtenOf } from './written.ts'

interface Props {
  readonly conflict: Conflict
  readonly mine: Written
  readonly onMine: (theirs: MailDraft) => void
  readonly onTheirs: (theirs: MailDraft) => void
  readonly onBoth: (theirs: MailDraft) => void
}

const Side = ({ title, mail, other }: { title: string; mail: Written; other: Written }) => {
  const t = useText()
  const people = (written: Written) => [...written.to, ...written.cc, ...written.bcc].map(receiverText)
  return (
    <Stack as="section" aria-label={title} gap="1" borderWidth="1px" borderRadius="md" padding="3" minWidth="0">
      <Text fontWeight="semibold" fontSize="sm">
        {title}
      </Text>
      {t.list(people(mail)) === t.list(people(other)) ? null : (
        <Text as="bdi" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {people(mail).map(plainLine).join(', ')}
        </Text>
      )}
      {mail.subject === other.subject ? null : (
        <Text as="bdi" fontSize="sm" fontWeight="medium">
          {plainLine(mail.subject)}
        </Text>
      )}
      <Box
        fontSize="sm"
        whiteSpace="pre-wrap"
        unicodeBidi="plaintext"
        overflowWrap="anywhere"
        overflowY="auto"
        maxHeight="min(320px, 40vh)"
        dir="auto"
        tabIndex={0}
      >
        {plainOf(mail.body) || t(messages.emptyText)}
      </Box>
    </Stack>
  )
}

/**
 * Two agents edited one draft: both texts side by side, and three ways to continue. Only the text not chosen is lost.
 */
export const ConflictDialog = ({ conflict, mine, onMine, onTheirs, onBoth }: Props) => {
  const t = useText()
  // The call declares that its conflict contains the current draft.
  const theirs = conflict.current as unknown as MailDraft
  const their = writtenOf(theirs)
  const both = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      open
      role="alertdialog"
      size="xl"
      title={t(messages.conflictTitle)}
      initialFocus={both}
      // Closing without an answer overwrites nothing: my text stays, and both are stored.
      onClose={() => onBoth(theirs)}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <Button size="sm" variant="outline" onClick={() => onTheirs(theirs)}>
            {t(messages.takeTheirs)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onMine(theirs)}>
            {t(messages.takeMine)}
          </Button>
          <Button ref={both} size="sm" onClick={() => onBoth(theirs)}>
            {t(messages.takeBoth)}
          </Button>
        </Flex>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted" fontSize="sm">
          {t(messages.conflictBy, {
            name: conflict.changed_by ?? (theirs.updated_by_name || t(messages.somebody)),
            ago: t.ago(conflict.changed_at ?? theirs.updated_at),
          })}
        </Text>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <Side title={t(messages.theirText)} mail={their} other={mine} />
          <Side title={t(messages.myText)} mail={mine} other={their} />
        </Grid>
      </Stack>
    </ModalDialog>
  )
}
