import { useText, type Word } from '@console/shared/intl/words'
import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { type Notice, noticeLogAtom, takeBack } from '@console/shared/kit/notify'
import { type LedgerEntry, ledgerAtom } from '@console/shared/kit/undo-ledger'
import { Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { noticesWords as words } from './notices.messages.ts'
import { shellDialogWords } from './shell-dialogs.messages.ts'

const Section = ({ title, empty, children }: { title: Word; empty: Word | null; children: ReactNode }) => {
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

const Change = ({ entry }: { entry: LedgerEntry }) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await takeBack(entry.changeId)
    setBusy(false)
  }
  return (
    <Line title={entry.title} at={entry.at}>
      {entry.state === 'open' ? (
        <Button
          size="xs"
          variant="outline"
          loading={busy}
          aria-label={t(words.undoOf, { change: entry.title })}
          onClick={() => void run()}
        >
          {t(kitWords.undo)}
        </Button>
      ) : (
        <Text fontSize="xs" color="fg.muted">
          {t(entry.state === 'undone' ? words.undone : words.gone)}
        </Text>
      )}
    </Line>
  )
}

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
        </>
      }
    >
      {notice.kind === 'error' ? <Badge colorPalette="red">{t(words.failed)}</Badge> : null}
      {notice.kind === 'warning' ? <Badge colorPalette="orange">{t(words.partly)}</Badge> : null}
    </Line>
  )
}

/** What was told and done last: the ledger of changes with Undo, and the log of notices. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const changes = useAtomValue(ledgerAtom)
  const notices = useAtomValue(noticeLogAtom)
  return (
    <ModalDialog open title={t(shellDialogWords.notices)} onClose={onClose}>
      <Stack gap="6">
        <Section title={words.changes} empty={changes.length === 0 ? words.noChanges : null}>
          {changes.map((entry) => (
            <Change key={entry.changeId} entry={entry} />
          ))}
        </Section>
        <Section title={words.notices} empty={notices.length === 0 ? words.noNotices : null}>
          {notices.map((notice) => (
            <Logged key={notice.id} notice={notice} />
          ))}
        </Section>
      </Stack>
    </ModalDialog>
  )
}
