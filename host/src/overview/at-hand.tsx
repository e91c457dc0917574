import { usePinnedRecords } from '@console/shared/auth/pinned-records'
import { recentCustomersAtom } from '@console/shared/auth/recent-customers'
import { useCanOpen } from '@console/shared/auth/screens'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { type UndoEntry, undoStackAtom } from '@console/shared/kit/undo-stack'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { UndoOfChange } from '../live/undo-of-change.tsx'
import { Card, Lines, LinkLine } from './card.tsx'
import { overviewMessages as messages } from './overview.messages.ts'

const changesShown = 6

const List = ({ title, children }: { title: Message; children: ReactNode }) => (
  <Card title={title}>
    <Lines>{children}</Lines>
  </Card>
)

const RecordLine = ({ name, note, to }: { name: string; note: ReactNode; to: string }) => (
  <LinkLine to={to}>
    <Text as="bdi" minWidth="0" flexShrink="0" maxWidth="60%" truncate>
      {name}
    </Text>
    <Text as="span" color="fg.muted" fontSize="xs" marginInlineStart="auto" minWidth="0" truncate>
      {note}
    </Text>
  </LinkLine>
)

const kinds: Readonly<Record<string, Message>> = {
  customer: messages.customer,
  company: messages.company,
  agent: messages.agent,
  ticket: messages.ticket,
}

/** The agent's pinned records; instructions if there are none. */
export const Pinned = () => {
  const t = useText()
  const { pinned } = usePinnedRecords()
  return (
    <List title={messages.pinned}>
      {pinned.length === 0 ? (
        <Text as="li" fontSize="sm" color="fg.muted" paddingInline="2">
          {t(messages.noPinned)}
        </Text>
      ) : null}
      {pinned.map(({ kind, id, name, path }) => (
        <RecordLine
          key={`${kind} ${id}`}
          name={name}
          note={kinds[kind] === undefined ? kind : t(kinds[kind])}
          to={path}
        />
      ))}
    </List>
  )
}

/** Customers that this agent opened last in this browser. */
export const RecentCustomers = () => {
  const canOpen = useCanOpen()
  const recent = useAtomValue(recentCustomersAtom)
  if (recent.length === 0 || !canOpen('edit-member')) return null
  return (
    <List title={messages.recent}>
      {recent.map(({ customer_id, name, email }) => (
        <RecordLine
          key={customer_id}
          name={name}
          note={<Code>{email}</Code>}
          to={`/editmember?customer_id=${customer_id}`}
        />
      ))}
    </List>
  )
}

const Change = ({ entry }: { entry: UndoEntry }) => (
  <Flex as="li" gap="3" align="center" paddingInline="2" paddingBlock="1" fontSize="sm">
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      {entry.title}
      <Text fontSize="xs" color="fg.muted">
        <Moment iso={entry.at} relative />
      </Text>
    </Box>
    <UndoOfChange entry={entry} />
  </Flex>
)

/** The agent's last changes in this tab, with Undo. */
export const LastChanges = () => {
  const changes = useAtomValue(undoStackAtom)
  if (changes.length === 0) return null
  return (
    <List title={messages.changes}>
      {changes.slice(0, changesShown).map((entry) => (
        <Change key={entry.changeId} entry={entry} />
      ))}
    </List>
  )
}
