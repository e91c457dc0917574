import { useText, type Text as Words } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import type { StripeSync, SyncDifference } from '../../../contract/calls/stripe-stats.ts'
import { DataTable } from '../../parts/data-table/data-table.tsx'
import { ledgerMessages as messages } from './ledger.messages.ts'

const fieldText = (field: string, t: Words): string =>
  field === 'missing' ? t(messages.missing) : field === 'unknown' ? t(messages.unknown) : field

const rowOf = ({ id, field, ledger, stripe }: SyncDifference, t: Words) => ({
  id,
  cells: [{ text: id }, { text: fieldText(field, t) }, { text: ledger }, { text: stripe }],
})

/** The differences that a comparison with Stripe found and repaired. */
const DifferencesDialog = ({ sync, onClose }: { sync: StripeSync; onClose: () => void }) => {
  const t = useText()
  const { differences, repaired } = sync
  return (
    <ModalDialog open onClose={onClose} title={t(messages.differences)} size="lg">
      {repaired > differences.length ? (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.first, { shown: differences.length, count: t.number(repaired) })}
        </Text>
      ) : null}
      <DataTable
        id="stripe-differences"
        label={t(messages.differences)}
        columns={[
          { id: 'id', header: t(messages.what) },
          { id: 'field', header: t(messages.field) },
          { id: 'ledger', header: t(messages.ours) },
          { id: 'stripe', header: t(messages.theirs) },
        ]}
        rows={differences.map((difference) => rowOf(difference, t))}
      />
    </ModalDialog>
  )
}

export default DifferencesDialog
