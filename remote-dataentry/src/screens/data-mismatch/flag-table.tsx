import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Kbd, Stack, Text } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { Flag } from '../../../contract/calls/mismatches.ts'
import { CodedValue } from '../../parts/coded-value.tsx'
import type { PaneProps } from '../../parts/queue/queue-spec.ts'
import { type FlaggedField, fieldsOf, type Mismatch, type Report } from './choices.ts'
import { fieldMessages, messages } from './data-mismatch.messages.ts'

const css = {
  '& table': { width: '100%', fontSize: '13px', borderCollapse: 'collapse' },
  '& th': { textAlign: 'start', fontSize: '12px', fontWeight: 'medium', color: 'fg.muted' },
  '& th, & td': { padding: '8px', borderBlockEndWidth: '1px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody th': { fontSize: '13px', color: 'fg', overflowWrap: 'normal' },
  '& td': { minWidth: '90px' },
}

const stateMessages = { accepted: messages.accepted, ignored: messages.ignored } as const

const Reporter = ({ flag }: { flag: Flag }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const canSee = canOpen('edit-member')
  const { customer, customer_id, comment, created_at, state, stored, reported, field } = flag
  return (
    <Box as="li">
      {canSee ? (
        <Link to={`/editmember?customer_id=${customer_id}&tab=corrections`}>
          <bdi>{customer}</bdi>
        </Link>
      ) : (
        <bdi>{customer}</bdi>
      )}
      <Text as="span" fontSize="xs" color="fg.muted">
        {' '}
        <Moment iso={created_at} relative />
      </Text>
      {comment === '' ? null : (
        <Text fontSize="xs" color="fg.muted">
          “<bdi>{comment}</bdi>”
        </Text>
      )}
      {state === 'open' ? null : (
        <Text fontSize="xs">
          <Badge colorPalette={state === 'accepted' ? 'green' : 'gray'}>{t(stateMessages[state])}</Badge>{' '}
          {stored === null || stored === reported ? null : (
            <bdi>
              <CodedValue field={field} value={stored} />
            </bdi>
          )}
        </Text>
      )}
    </Box>
  )
}

/** A reported value of a field, once, with everybody who reported it. */
const Row = ({ field, report }: { field: FlaggedField; report: Report }) => {
  const t = useText()
  return (
    <tr>
      <th scope="row">{t(fieldMessages[field.field])}</th>
      <td>
        {field.current === '' ? (
          <Text color="fg.subtle">{t(messages.none)}</Text>
        ) : (
          <bdi>
            <CodedValue field={field.field} value={field.current} />
          </bdi>
        )}
      </td>
      <td>
        <Text as="span" fontWeight="semibold">
          <bdi>
            <CodedValue field={field.field} value={report.value} />
          </bdi>
        </Text>
        {report.flags.length > 1 ? (
          <Text fontSize="xs" color="fg.muted">
            {t(messages.customers, { count: report.flags.length })}
          </Text>
        ) : null}
      </td>
      <td>
        <Stack as="ul" gap="1" listStyleType="none">
          {report.flags.map((flag) => (
            <Reporter key={flag.id} flag={flag} />
          ))}
        </Stack>
      </td>
    </tr>
  )
}

/** The record, and customers' corrections beside its current values. */
export const FlagTable = ({ record }: Pick<PaneProps<Mismatch>, 'record'>) => {
  const t = useText()
  const { kind, record_name, company, flags } = record
  return (
    <Stack gap="4" padding="4">
      <Flex gap="2" rowGap="1" wrap="wrap" align="center">
        <Badge>{t(kind === 'company' ? messages.company : messages.employee)}</Badge>
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          <bdi>{record_name || t(messages.gone)}</bdi>
        </Heading>
        {company ? (
          <Text fontSize="sm" color="fg.muted">
            {kind === 'employee' ? (
              <>
                <bdi>{company.name}</bdi> ·{' '}
              </>
            ) : null}
            <Code>{company.domain}</Code>
          </Text>
        ) : null}
      </Flex>
      {company ? (
        <Flex gap="2" wrap="wrap">
          <Button asChild size="xs" variant="outline">
            <Link to={`/company-update/${company.company_id}`}>{t(messages.openCompany)}</Link>
          </Button>
          <Button asChild size="xs" variant="ghost">
            <a href={`https://${company.domain}/`} target="_blank" rel="noopener noreferrer">
              {t(messages.openSite)}
              <Kbd size="sm" hideBelow="md" aria-hidden>
                w
              </Kbd>
            </a>
          </Button>
        </Flex>
      ) : null}
      <Box css={css} overflowX="auto" tabIndex={0} role="region" aria-label={t(messages.flags)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.field)}</th>
              <th scope="col">{t(messages.current)}</th>
              <th scope="col">{t(messages.reported)}</th>
              <th scope="col">{t(messages.by)}</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOf(flags).flatMap((field) =>
              field.reports.map((report) => (
                <Row key={`${field.field} ${report.value}`} field={field} report={report} />
              )),
            )}
          </tbody>
        </table>
      </Box>
    </Stack>
  )
}
