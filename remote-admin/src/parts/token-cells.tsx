import { useText } from '@console/shared/intl/messages'
import { Badge, Button } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { tokenMessages as messages } from './token.messages.ts'

/** Headings of TokenCells. */
export const TokenHeadings = () => {
  const t = useText()
  return (
    <>
      <th scope="col">{t(messages.by)}</th>
      <th scope="col">{t(messages.lastUsed)}</th>
      <th scope="col">{t(messages.state)}</th>
      <th scope="col" aria-label={t(messages.revoke)} />
    </>
  )
}

interface Props {
  readonly token: {
    readonly created_by: string
    readonly last_used_at: string | null
    readonly revoked_at: string | null
  }
  /** Name of the button where the row does not say whose token it is. */
  readonly revokeLabel?: string
  readonly busy: boolean
  readonly onRevoke: () => void
}

/** Cells of a row about a token: who made it, when it was used, whether it is valid, and a button that revokes it. */
export const TokenCells = ({ token, revokeLabel, busy, onRevoke }: Props) => {
  const t = useText()
  return (
    <>
      <td title={token.created_by}>
        <bdi>{token.created_by || t(kitMessages.none)}</bdi>
      </td>
      <td>{token.last_used_at === null ? t(messages.never) : <Moment iso={token.last_used_at} relative />}</td>
      <td>
        {token.revoked_at === null ? (
          <Badge colorPalette="green">{t(messages.valid)}</Badge>
        ) : (
          <Badge colorPalette="gray" title={t.dateTime(token.revoked_at)}>
            {t(messages.revoked, { ago: t.ago(token.revoked_at) })}
          </Badge>
        )}
      </td>
      <td data-align="end">
        {token.revoked_at === null ? (
          <Button
            size="2xs"
            minHeight="24px"
            variant="ghost"
            aria-label={revokeLabel}
            loading={busy}
            onClick={onRevoke}
          >
            {t(messages.revoke)}
          </Button>
        ) : null}
      </td>
    </>
  )
}
