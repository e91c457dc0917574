import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { CustomerReader } from '../../../../contract/calls/readers.ts'
import { readers } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { messages as pageMessages } from '../edit-member.messages.ts'
import { messages } from './readers.messages.ts'

const css: ComponentProps<typeof Box>['css'] = {
  '& table': { width: '100%', minWidth: '640px', fontSize: 'sm' },
  '& th, & td': { textAlign: 'start', paddingInline: '4', paddingBlock: '2', verticalAlign: 'top' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
  '& time': { whiteSpace: 'nowrap' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
}

const Row = ({ row: { agent_name, way, calls, times, last_at } }: { row: CustomerReader }) => {
  const t = useText()
  return (
    <tr>
      <th scope="row">
        <bdi>{agent_name}</bdi>
      </th>
      <td>{t(messages[way])}</td>
      <td>{t.number(times)}</td>
      <td>
        <time dateTime={last_at}>{t.dateTime(last_at)}</time>
      </td>
      <td>
        {calls.map((call) => (
          <div key={call}>
            <Code>{call}</Code>
          </div>
        ))}
      </td>
    </tr>
  )
}

/** Who read the customer's data: by agent, day and way, newest first. */
export const ReadersTab = ({ customerId }: { customerId: number }) => {
  const t = useText()
  const read = useRead(readers.listCustomerReaders, { customer_id: customerId })
  return (
    <Panel
      title={t(pageMessages.readers)}
      note={t(messages.hint)}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={`/audit?view=reads&target=${customerId}`}>{t(messages.search)}</Link>
        </Button>
      }
    >
      <Loaded read={read}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <Text fontSize="sm" color="fg.muted" padding="4">
              {t(messages.empty)}
            </Text>
          ) : (
            <Box css={css} overflowX="auto" tabIndex={0} role="region" aria-label={t(pageMessages.readers)}>
              <table>
                <thead>
                  <tr>
                    {(['agent', 'how', 'times', 'last', 'calls'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(messages[column])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={`${row.agent_id} ${row.way} ${row.first_at}`} row={row} />
                  ))}
                </tbody>
              </table>
              {more ? (
                <Text fontSize="sm" color="fg.muted" paddingInline="4" paddingBlock="3">
                  {t(messages.more)}
                </Text>
              ) : null}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  )
}
