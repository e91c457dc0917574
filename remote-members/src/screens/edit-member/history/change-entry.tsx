import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Link, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { HistoryEntry } from '../../../../contract/calls/members.ts'
import { callMessages } from './call-messages.ts'
import { fieldMessages, fieldText, flatFields } from './fields.ts'
import { messages } from './history.messages.ts'

const tableCss = {
  '& table': { width: '100%', fontSize: '13px', tableLayout: 'fixed', minWidth: '420px' },
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '12px',
    paddingBlock: '5px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& th': { color: 'fg.muted', fontWeight: 'normal', fontSize: '12px' },
  '& th:first-of-type': { width: '28%' },
  '& td del': { color: 'fg.muted', textDecorationColor: 'var(--c-colors-secondary-400)' },
} as const

const textOf = (note: HistoryEntry['note'], part: 'ticket_url' | 'notes'): string => {
  const text = note?.[part]
  return typeof text === 'string' ? text : ''
}

/** The agent's note on the change. */
const Note = ({ note }: { note: HistoryEntry['note'] }) => {
  const t = useText()
  const ticket = textOf(note, 'ticket_url')
  const notes = textOf(note, 'notes')
  if (ticket === '' && notes === '') return null
  return (
    <Flex gap="3" wrap="wrap" paddingInline="3" paddingBlock="2" borderBlockStartWidth="1px" fontSize="sm">
      {ticket === '' ? null : (
        <Link href={ticket} target="_blank" rel="noreferrer noopener" color="primary.fg" title={ticket}>
          {t(messages.ticket)}
        </Link>
      )}
      {notes === '' ? null : (
        <Text as="bdi" whiteSpace="pre-line" flex="1" minWidth="160px">
          {notes}
        </Text>
      )}
    </Flex>
  )
}

/** One change: action, agent, time, and each field before and after. */
export const ChangeEntry = ({ entry }: { entry: HistoryEntry }) => {
  const t = useText()
  const word = callMessages[entry.call]
  const name = word ? t(word) : entry.call
  const before = flatFields(entry.before)
  const after = flatFields(entry.after)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden" marginBlockEnd="3">
      <Flex gap="2" wrap="wrap" align="baseline" paddingInline="3" paddingBlock="2" bg="bg.subtle">
        <Text fontWeight="medium" fontSize="sm">
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>{entry.agent_name || t(messages.system)}</bdi>
        </Text>
        <Text color="fg.muted" fontSize="sm" marginInlineStart="auto">
          <Moment iso={entry.at} relative />
        </Text>
      </Flex>
      {fields.length === 0 ? null : (
        // Scrolls sideways in narrow windows, also by keyboard.
        <Box overflowX="auto" tabIndex={0} role="group" aria-label={name} css={tableCss}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(messages.field)}</th>
                <th scope="col">{t(messages.before)}</th>
                <th scope="col">{t(messages.after)}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{fieldMessages[field] ? t(fieldMessages[field]) : field}</th>
                  <td>
                    <del>
                      <bdi>{fieldText(field, before[field], t)}</bdi>
                    </del>
                  </td>
                  <td>
                    <bdi>{fieldText(field, after[field], t)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      <Note note={entry.note} />
    </Box>
  )
}
