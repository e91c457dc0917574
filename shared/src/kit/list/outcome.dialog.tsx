import { ApiError } from '../../api/errors.ts'
import type { BulkOutcome } from '../../contract/list.ts'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Text } from '../base.tsx'
import { errorText } from '../error-text.tsx'
import { kitMessages } from '../kit.messages.ts'
import { outcomeText } from '../notices/bulk-outcome.tsx'
import { ModalDialog } from '../overlays/dialog.tsx'
import { bulkMessages as messages } from './bulk.messages.ts'
import { plainTableCss } from './table-css.ts'

/** The rows that a bulk change skipped, each with its reason. */
export default function OutcomeDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const t = useText()
  const { refused, refused_total } = outcome
  // The message of the code with which the single change would have been refused.
  const reasonOf = (code: string) => errorText(new ApiError(code, code), t)
  return (
    <ModalDialog
      open
      size="lg"
      title={t(messages.refusedTitle, { count: refused_total })}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose}>
          {t(kitMessages.close)}
        </Button>
      }
    >
      <Text color="fg.muted" fontSize="sm" marginBlockEnd="3">
        {outcomeText(outcome, t)}
      </Text>
      <Box css={plainTableCss}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.row)}</th>
              <th scope="col">{t(messages.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ id, name, code }) => (
              <tr key={id}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{reasonOf(code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {refused_total > refused.length ? (
        <Text color="fg.muted" fontSize="sm" marginBlockStart="3">
          {t(messages.more, { count: refused_total - refused.length })}
        </Text>
      ) : null}
    </ModalDialog>
  )
}
