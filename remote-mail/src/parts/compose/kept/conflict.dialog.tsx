import type { Conflict } from '@console/shared/contract/reply'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Grid, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useRef } from 'react'
import type { MailDraft } from '../../../../contract/calls/mail-drafts.ts'
import { plainOf } from '../../message/cleaning/clean.ts'
import { plainLine } from '../../message/plain-line.ts'
import { words } from '../compose.messages.ts'
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
        {plainOf(mail.body) || t(words.emptyText)}
      </Box>
    </Stack>
  )
}

/** Two wrote at one draft: both texts side by side, and three ways on. Nothing is lost by any of them but what is left. */
export const ConflictDialog = ({ conflict, mine, onMine, onTheirs, onBoth }: Props) => {
  const t = useText()
  // The call says that its conflict carries the draft as it is now.
  const theirs = conflict.current as unknown as MailDraft
  const their = writtenOf(theirs)
  const both = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      open
      role="alertdialog"
      size="xl"
      title={t(words.conflictTitle)}
      initialFocus={both}
      // Closed without an answer nothing is overwritten: mine stands, and both are kept.
      onClose={() => onBoth(theirs)}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <Button size="sm" variant="outline" onClick={() => onTheirs(theirs)}>
            {t(words.takeTheirs)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onMine(theirs)}>
            {t(words.takeMine)}
          </Button>
          <Button ref={both} size="sm" onClick={() => onBoth(theirs)}>
            {t(words.takeBoth)}
          </Button>
        </Flex>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted" fontSize="sm">
          {t(words.conflictBy, {
            name: conflict.changed_by ?? (theirs.updated_by_name || t(words.somebody)),
            ago: t.ago(conflict.changed_at ?? theirs.updated_at),
          })}
        </Text>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <Side title={t(words.theirText)} mail={their} other={mine} />
          <Side title={t(words.myText)} mail={mine} other={their} />
        </Grid>
      </Stack>
    </ModalDialog>
  )
}
