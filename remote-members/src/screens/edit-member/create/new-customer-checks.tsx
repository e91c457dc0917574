import type { OutputOf } from '@console/shared/contract/define-calls'
import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { Code } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Duplicate } from '../../../../contract/calls/new-customers.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import type { newCustomers } from '../../../api.ts'
import { EmailKindBadge } from '../../../parts/origin-badges.tsx'
import { messages } from './create.messages.ts'

export type Check = OutputOf<typeof newCustomers.checkNewCustomer.declaration>
type Team = NonNullable<Check['team']>

const sameWords: Record<Duplicate['same'][number], Message> = {
  email: messages.sameEmail,
  phone: messages.samePhone,
  domain: messages.sameDomain,
}

const Note = ({ children, danger }: { children: ReactNode; danger?: boolean }) => (
  <Flex
    gap="2"
    align="flex-start"
    bg={danger ? 'secondary.subtle' : 'bg.subtle'}
    borderRadius="md"
    padding="2"
    fontSize="sm"
    role={danger ? 'alert' : undefined}
  >
    <Box color="secondary.fg" flexShrink="0" paddingBlockStart="0.5">
      <WarningIcon size={16} aria-hidden />
    </Box>
    <Text overflowWrap="anywhere">{children}</Text>
  </Flex>
)

/** Warnings about the email's provider. */
export const MailNotes = ({ check: { email_kind, blocked_domain } }: { check: Check }) => {
  const t = useText()
  return (
    <>
      {blocked_domain === null ? null : <Note danger>{t(messages.blocked, { domain: blocked_domain })}</Note>}
      {email_kind === null ? null : (
        <Box>
          <EmailKindBadge kind={email_kind} />
        </Box>
      )}
      {email_kind === 'disposable' ? <Note>{t(messages.disposableNote)}</Note> : null}
      {email_kind === 'free' ? (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.freeNote)}
        </Text>
      ) : null}
    </>
  )
}

interface TeamProps {
  readonly team: Team
  readonly joined: boolean
  readonly onJoin: (joined: boolean) => void
}

/** The team with the same domain, which can be joined. */
export const TeamSuggestion = ({ team, joined, onJoin }: TeamProps) => {
  const t = useText()
  const isFull = team.seats_taken >= team.seats
  return (
    <Stack gap="1.5">
      <Heading as="h3" size="xs" color="fg.muted">
        {t(messages.team)}
      </Heading>
      <Text asChild fontSize="sm">
        <label style={{ display: 'flex', gap: '8px', alignItems: 'flex-start' }}>
          <input
            type="checkbox"
            checked={joined}
            disabled={isFull}
            onChange={(event) => onJoin(event.target.checked)}
            style={{ marginBlockStart: '4px' }}
          />
          <span>
            {t(messages.join, {
              // Isolated, because a name may have the other direction.
              name: `\u2068${team.company_name || team.name}\u2069`,
              taken: t.number(team.seats_taken),
              seats: t.number(team.seats),
            })}
          </span>
        </label>
      </Text>
      {isFull ? (
        <Text fontSize="sm" color="secondary.fg">
          {t(messages.full)}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Possible duplicates with reasons and links. */
export const Duplicates = ({ duplicates }: { duplicates: readonly Duplicate[] }) => {
  const t = useText()
  if (duplicates.length === 0) return null
  return (
    <Stack gap="2">
      <Heading as="h3" size="xs" color="fg.muted">
        {t(messages.likes)}
      </Heading>
      {duplicates.map((one) => (
        <Stack key={one.customer_id} as="article" gap="1" borderWidth="1px" borderRadius="md" padding="3" fontSize="sm">
          <Text fontWeight="medium">
            <bdi>{nameOf(one)}</bdi>
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            <Code>{one.email}</Code>
            {one.company_name === '' ? null : (
              <>
                {' · '}
                <bdi>{one.company_name}</bdi>
              </>
            )}
          </Text>
          <Flex gap="1" wrap="wrap">
            {one.same.map((trait) => (
              <Badge key={trait} colorPalette={trait === 'domain' ? 'gray' : 'orange'}>
                {t(sameWords[trait])}
              </Badge>
            ))}
          </Flex>
          <Box>
            <Button asChild size="xs" variant="outline">
              <Link
                to={`/editmember?customer_id=${one.customer_id}`}
                aria-label={`${t(messages.open)}: ${nameOf(one)}`}
              >
                {t(messages.open)}
              </Link>
            </Button>
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
