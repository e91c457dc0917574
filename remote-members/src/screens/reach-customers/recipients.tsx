import { useReadPages } from '@console/shared/api/pages'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Campaign, type Recipient, recipientStates } from '../../../contract/calls/reach.ts'
import { reach } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { messages } from './campaigns.messages.ts'
import { recipientLooks } from './mail-states.ts'

const pageSize = 100

const Row = ({ recipient }: { recipient: Recipient }) => {
  const t = useText()
  const { word, palette } = recipientLooks[recipient.state]
  return (
    <tr>
      <td>
        <Link to={`/editmember?customer_id=${recipient.id}`}>
          <bdi>{recipient.name || recipient.email}</bdi>
        </Link>
      </td>
      <td>
        <Code>{recipient.email}</Code>
      </td>
      <td>
        <Badge colorPalette={palette}>{t(word)}</Badge>
        {recipient.state === 'bounced' || recipient.state === 'failed' ? (
          <>
            {' '}
            <Code>{recipient.failure}</Code>
          </>
        ) : null}
      </td>
      <td>
        <Moment iso={recipient.sent_at} relative />
      </td>
      <td>
        <Moment iso={recipient.opened_at} relative />
      </td>
    </tr>
  )
}

const tableCss = {
  '& table': { width: '100%', minWidth: '640px', fontSize: '13px', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '16px',
    paddingBlock: '7px',
    borderBlockEndWidth: '1px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': { color: 'fg.muted', fontWeight: 'medium', fontSize: '12px' },
  // Truncated at its own end, whatever its direction.
  '& td bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& td a': { color: 'primary.fg', fontWeight: 'medium' },
  '& th:nth-of-type(2)': { width: '32%' },
} as const

/** The recipients of a campaign, with the state of each mail. */
export const Recipients = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const [state, setState] = useState<(typeof recipientStates)[number] | ''>('')
  const read = useReadPages(
    reach.listRecipients,
    (token) => ({
      campaign_id: campaign.id,
      filters: state === '' ? {} : { state },
      page: { size: pageSize, ...(token ? { after: token } : {}) },
    }),
    ({ next }) => next,
    // Refreshed whenever the campaign progresses.
    { keepPrevious: true, version: campaign.counts },
  )
  const rows = read.pages?.flatMap((page) => page.rows)
  const label = t(messages.recipientsOf, { name: campaign.name })
  return (
    <Box as="section" aria-label={label} borderBlockStartWidth="1px">
      <Flex gap="3" align="center" wrap="wrap" paddingInline="4" paddingBlock="2" bg="bg.subtle">
        <NativeSelect.Root size="sm" width="180px" bg="bg.panel">
          <NativeSelect.Field
            aria-label={t(messages.state)}
            value={state}
            onChange={(event) => setState(recipientStates.find((value) => value === event.target.value) ?? '')}
          >
            <option value="">{t(messages.allStates)}</option>
            {recipientStates.map((value) => (
              <option key={value} value={value}>
                {t(recipientLooks[value].word)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Text fontSize="sm" color="fg.muted" aria-live="polite">
          {read.pages ? t(kitMessages.rowCount, { count: read.pages[0]?.total ?? 0 }) : null}
        </Text>
      </Flex>
      {read.error && !rows ? (
        <FailedState error={read.error} onRetry={read.retry} />
      ) : !rows ? (
        <Stack gap="3" padding="4" aria-busy>
          <Skeleton height="18px" />
          <Skeleton height="18px" />
          <Skeleton height="18px" />
        </Stack>
      ) : rows.length === 0 ? (
        <EmptyState title={t(messages.noneInState)} hint={t(messages.noneInStateHint)} />
      ) : (
        // Scrolls inside, also by keyboard.
        <Box overflow="auto" maxHeight="420px" tabIndex={0} role="group" aria-label={label} css={tableCss}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(customerMessages.name)}</th>
                <th scope="col">{t(customerMessages.email)}</th>
                <th scope="col">{t(messages.state)}</th>
                <th scope="col">{t(messages.sentAt)}</th>
                <th scope="col">{t(messages.openedAt)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((recipient) => (
                <Row key={recipient.id} recipient={recipient} />
              ))}
            </tbody>
          </table>
          {read.more ? (
            <Flex justify="center" padding="3">
              <Button size="sm" variant="outline" loading={read.isReadingMore} onClick={read.more}>
                {t(messages.more)}
              </Button>
            </Flex>
          ) : null}
          {read.hasMoreFailed && read.error ? <FailedState error={read.error} onRetry={read.retry} /> : null}
        </Box>
      )}
    </Box>
  )
}
