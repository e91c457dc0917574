import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { type Notice, noticeLogAtom } from '@console/shared/kit/notify'
import { Reference } from '@console/shared/kit/states'
import { undoStackAtom } from '@console/shared/kit/undo-stack'
import { Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { noticesMessages as messages } from './notices.messages.ts'
import { shellDialogMessages } from './shell-dialogs.messages.ts'
import { UndoOfChange } from './undo-of-change.tsx'

const Section = ({ title, empty, children }: { title: Message; empty: Message | null; children: ReactNode }) => {
  const t = useText()
  return (
    <Stack as="section" gap="1" aria-label={t(title)}>
      <Heading as="h3" size="sm">
        {t(title)}
      </Heading>
      {empty ? (
        <Text color="fg.muted" fontSize="sm">
          {t(empty)}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {children}
        </Box>
      )}
    </Stack>
  )
}

const Line = ({ title, at, children }: { title: ReactNode; at: string; children?: ReactNode }) => (
  <Flex as="li" align="center" gap="3" paddingBlock="2" _notLast={{ borderBlockEndWidth: '1px' }}>
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      {title}
      <Text fontSize="xs" color="fg.muted">
        <Moment iso={at} relative />
      </Text>
    </Box>
    {children}
  </Flex>
)

const Logged = ({ notice }: { notice: Notice }) => {
  const t = useText()
  return (
    <Line
      at={notice.at}
      title={
        <>
          {notice.title}
          {notice.description ? (
            <Text fontSize="xs" color="fg.muted" whiteSpace="pre-line">
              {notice.description}
            </Text>
          ) : null}
          {notice.reference ? (
            <Box color="fg.muted" marginInlineStart="-2">
              <Reference id={notice.reference} />
            </Box>
          ) : null}
        </>
      }
    >
      {notice.kind === 'error' ? <Badge colorPalette="red">{t(messages.failed)}</Badge> : null}
      {notice.kind === 'warning' ? <Badge colorPalette="orange">{t(messages.partly)}</Badge> : null}
    </Line>
  )
}

/** The latest notices and changes: the undo stack and the notice log. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const changes = useAtomValue(undoStackAtom)
  const notices = useAtomValue(noticeLogAtom)
  return (
    <ModalDialog open title={t(shellDialogMessages.notices)} onClose={onClose}>
      <Stack gap="6">
        <Section title={messages.changes} empty={changes.length === 0 ? messages.noChanges : null}>
          {changes.map((entry) => (
            <Line key={entry.changeId} title={entry.title} at={entry.at}>
              <UndoOfChange entry={entry} />
            </Line>
          ))}
        </Section>
        <Section title={messages.notices} empty={notices.length === 0 ? messages.noNotices : null}>
          {notices.map((notice) => (
            <Logged key={notice.id} notice={notice} />
          ))}
        </Section>
      </Stack>
    </ModalDialog>
  )
}
