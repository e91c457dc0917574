import { useText, type Text as Words } from '@console/shared/intl/words'
import { Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import type { StripeSync, SyncDifference } from '../../../contract/calls/stripe-stats.ts'
import { TableTwin } from '../../parts/table-twin/table-twin.tsx'
import { ledgerWords as words } from './ledger.messages.ts'

const fieldText = (field: string, t: Words): string =>
  field === 'missing' ? t(words.missing) : field === 'unknown' ? t(words.unknown) : field

const rowOf = ({ id, field, ledger, stripe }: SyncDifference, t: Words) => ({
  id,
  cells: [{ text: id }, { text: fieldText(field, t) }, { text: ledger }, { text: stripe }],
})

/** What a comparison found, and made as it is at Stripe. */
const DifferencesDialog = ({ sync, onClose }: { sync: StripeSync; onClose: () => void }) => {
  const t = useText()
  const { differences, repaired } = sync
  return (
    <ModalDialog open onClose={onClose} title={t(words.differences)} size="lg">
      {repaired > differences.length ? (
        <Text fontSize="sm" color="fg.muted">
          {t(words.first, { shown: differences.length, count: t.number(repaired) })}
        </Text>
      ) : null}
      <TableTwin
        id="stripe-differences"
        label={t(words.differences)}
        columns={[
          { id: 'id', header: t(words.what) },
          { id: 'field', header: t(words.field) },
          { id: 'ledger', header: t(words.ours) },
          { id: 'stripe', header: t(words.theirs) },
        ]}
        rows={differences.map((difference) => rowOf(difference, t))}
      />
    </ModalDialog>
  )
}

export default DifferencesDialog
