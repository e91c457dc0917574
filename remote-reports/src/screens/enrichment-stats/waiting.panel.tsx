import type { Request } from '@console/remote-admin/contract/requests'
import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Link as KitLink } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import { approvals } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { DataTable } from '../../parts/data-table/data-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { messages } from './enrichment-stats.messages.ts'

const shown = 5
const queue = '/enrichment_approve'

const WaitingTable = ({ requests }: { requests: readonly Request[] }) => {
  const t = useText()
  return (
    <DataTable
      id="enrichment-waiting"
      label={t(messages.waiting)}
      columns={[
        { id: 'customer', header: t(customerMessages.customer) },
        { id: 'file', header: t(messages.file) },
        { id: 'rows', header: t(messages.rows), align: 'end' },
        { id: 'since', header: t(messages.since) },
      ]}
      rows={requests.flatMap((request) =>
        request.kind === 'enrichment'
          ? {
              id: String(request.request_id),
              cells: [
                { text: request.name || request.email },
                { text: request.details.file_name },
                { text: t.number(request.details.rows), value: request.details.rows },
                { text: t.ago(request.created_at), value: request.created_at },
              ],
            }
          : [],
      )}
    />
  )
}

/** Files that await a decision, for agents who decide. */
export const WaitingPanel = () => {
  const t = useText()
  if (!useCanOpen()('enrichment-approve')) return null
  return (
    <ReportPanel
      title={messages.waiting}
      hint={messages.waitingHint}
      call={approvals.listRequests}
      input={{ filters: { kind: 'enrichment', status: 'waiting' }, page: { size: shown } }}
      height={226}
      isEmpty={({ total }) => total === 0}
      empty={messages.nobodyWaits}
      emptyHint={messages.nobodyWaitsHint}
      actions={({ total }) =>
        total === 0 ? null : (
          <KitLink asChild color="primary.fg" fontSize="sm">
            <Link to={queue}>{t(messages.decide, { count: total })}</Link>
          </KitLink>
        )
      }
    >
      {({ rows }) => <WaitingTable requests={rows} />}
    </ReportPanel>
  )
}
