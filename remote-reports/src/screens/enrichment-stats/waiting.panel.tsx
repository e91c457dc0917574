import type { Request } from '@console/remote-admin/contract/requests'
import { useMayOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/words'
import { Link as KitLink } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import { approvals } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { TableTwin } from '../../parts/table-twin/table-twin.tsx'
import { words } from './enrichment-stats.messages.ts'

const shown = 5
const queue = '/enrichment_approve'

const WaitingTable = ({ requests }: { requests: readonly Request[] }) => {
  const t = useText()
  return (
    <TableTwin
      id="enrichment-waiting"
      label={t(words.waiting)}
      columns={[
        { id: 'customer', header: t(customerWords.customer) },
        { id: 'file', header: t(words.file) },
        { id: 'rows', header: t(words.rows), align: 'end' },
        { id: 'since', header: t(words.since) },
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

/** Files that wait for a decision, for those who decide. */
export const WaitingPanel = () => {
  const t = useText()
  if (!useMayOpen()('enrichment-approve')) return null
  return (
    <ReportPanel
      title={words.waiting}
      hint={words.waitingHint}
      call={approvals.listRequests}
      input={{ filters: { kind: 'enrichment', status: 'waiting' }, page: { size: shown } }}
      height={226}
      isEmpty={({ total }) => total === 0}
      empty={words.nobodyWaits}
      emptyHint={words.nobodyWaitsHint}
      actions={({ total }) =>
        total === 0 ? null : (
          <KitLink asChild color="primary.fg" fontSize="sm">
            <Link to={queue}>{t(words.decide, { count: total })}</Link>
          </KitLink>
        )
      }
    >
      {({ rows }) => <WaitingTable requests={rows} />}
    </ReportPanel>
  )
}
