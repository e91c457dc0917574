import { useText } from '@console/shared/intl/messages'
import { NativeSelect, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { TallTable } from '@console/shared/kit/tall-table'
import { Link } from 'react-router-dom'
import { customerMessages } from '../../../widgets/customer.messages.ts'
import { StatusBadge } from '../../../widgets/customer.tsx'
import { memberLabel } from '../../../widgets/member-filters.ts'
import { pasteMessages as messages } from './paste.messages.ts'
import type { Match, usePasted } from './use-pasted.ts'

type Pasted = ReturnType<typeof usePasted>

const Customer = ({ match, pasted }: { match: Match; pasted: Pasted }) => {
  const t = useText()
  const { line, found, total } = match
  const meant = pasted.meantBy(match)
  if (total === 0) return <Text color="fg.muted">{t(messages.none)}</Text>
  const link = meant ? (
    // In a new tab, so that the table stays.
    <StyledLink asChild color="primary.fg">
      <Link to={`/editmember?customer_id=${meant.customer_id}`} target="_blank" title={memberLabel(meant, line)}>
        <bdi>{memberLabel(meant, line)}</bdi>
      </Link>
    </StyledLink>
  ) : null
  if (total === 1) return link
  return (
    <Stack direction="row" gap="2" align="center">
      <NativeSelect.Root size="xs" width="170px" flexShrink="0">
        <NativeSelect.Field
          aria-label={t(messages.choose, { line })}
          title={total > found.length ? t(messages.moreThan, { count: total, shown: found.length }) : undefined}
          value={meant?.customer_id ?? ''}
          onChange={(event) => pasted.choose(line, Number(event.target.value))}
        >
          <option value="">{t(messages.leaveOut)}</option>
          {found.map((customer) => (
            <option key={customer.customer_id} value={customer.customer_id}>
              {memberLabel(customer, line)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {link}
    </Stack>
  )
}

/** Each pasted line with its interpretation and its match. */
export const MatchTable = ({ pasted }: { pasted: Pasted }) => {
  const t = useText()
  return (
    <TallTable
      label={t(messages.open)}
      rows={pasted.matches ?? []}
      rowId={({ line }) => line}
      columns={[
        { id: 'line', header: t(messages.line), width: 160, cell: ({ line }) => <bdi title={line}>{line}</bdi> },
        {
          id: 'customer',
          header: t(messages.customer),
          width: 270,
          cell: (match) => <Customer match={match} pasted={pasted} />,
        },
        {
          id: 'status',
          header: t(customerMessages.status),
          width: 100,
          cell: (match) => {
            const meant = pasted.meantBy(match)
            return meant ? <StatusBadge status={meant.status} /> : null
          },
        },
        {
          id: 'plan',
          header: t(customerMessages.plan),
          width: 100,
          cell: (match) => {
            const meant = pasted.meantBy(match)
            return meant ? t(customerMessages[meant.plan]) : null
          },
        },
        { id: 'kind', header: t(messages.kind), width: 80, cell: ({ kind }) => t(messages[kind]) },
      ]}
    />
  )
}
