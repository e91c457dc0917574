import { useRead } from '@console/shared/api/query'
import { matchesWords } from '@console/shared/contract/search-text'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Input, Skeleton, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { type TallColumn, TallTable } from '@console/shared/kit/tall-table'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { Team, TeamMember } from '../../../../contract/calls/team.ts'
import { FlagBadges, nameOf } from '../../../../widgets/customer.tsx'
import { team as teamApi } from '../../../api.ts'
import { actionMessages } from '../../../parts/action.messages.ts'
import { ActionList } from '../../../parts/action-list.tsx'
import { customerMessages } from '../../../parts/customer.messages.ts'
import { MemberActions, useMemberChanges } from './member-actions.tsx'
import { Seats } from './seats.tsx'
import { messages } from './team.messages.ts'
import { useTeamActions } from './team-actions.tsx'

const matches = (member: TeamMember, text: string): boolean =>
  matchesWords([nameOf(member), member.email, member.title].join('\n'), text)

/** The members that match a search by name, email or job title. */
const Members = ({ team, isOwner }: { team: Team; isOwner: boolean }) => {
  const t = useText()
  const [text, setText] = useState('')
  const changes = useMemberChanges(team.owner_id)
  const found = text.trim() === '' ? team.members : team.members.filter((member) => matches(member, text))
  const columns: TallColumn<TeamMember>[] = [
    {
      id: 'name',
      header: t(messages.member),
      width: 180,
      cell: (member) => (
        <StyledLink asChild color="primary.fg">
          <Link to={`/editmember?customer_id=${member.customer_id}`}>
            <bdi>{nameOf(member)}</bdi>
          </Link>
        </StyledLink>
      ),
    },
    { id: 'email', header: t(customerMessages.email), width: 220, cell: ({ email }) => <Code>{email}</Code> },
    {
      id: 'state',
      header: t(customerMessages.flags),
      width: 150,
      cell: ({ owner, flags }) => (
        <>
          {owner ? (
            <Badge colorPalette="primary" marginInlineEnd="1">
              {t(messages.owner)}
            </Badge>
          ) : null}
          <FlagBadges flags={flags} />
        </>
      ),
    },
    {
      id: 'rights',
      header: t(messages.rights),
      width: 230,
      cell: ({ rights, default_rights }) => (
        <span title={t.list(rights.map((right) => t(messages[right])))}>
          {t.list(rights.map((right) => t(messages[right])))}
          {default_rights ? ` (${t(messages.defaultRights)})` : ''}
        </span>
      ),
    },
    { id: 'title', header: t(customerMessages.title), width: 150, cell: ({ title }) => <BidiText>{title}</BidiText> },
    {
      id: 'seen',
      header: t(customerMessages.lastSeen),
      width: 110,
      cell: ({ last_seen_at }) => <Moment iso={last_seen_at} relative />,
    },
    ...(isOwner
      ? [
          {
            id: 'actions',
            header: t(actionMessages.actions),
            width: 190,
            cell: (member: TeamMember) => <MemberActions member={member} team={team} changes={changes} />,
          },
        ]
      : []),
  ]
  return (
    <Stack gap="3">
      <Flex gap="4" wrap="wrap" align="center">
        <Input
          type="search"
          size="sm"
          width={{ base: '100%', sm: '280px' }}
          bg="bg.panel"
          aria-label={t(messages.searchTeam)}
          placeholder={t(messages.searchTeam)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Text color="fg.muted" fontSize="sm" role="status">
          {t(messages.members, { count: found.length })}
        </Text>
        <Box flex="1" display="flex" justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
          <Seats taken={team.seats_taken} seats={team.seats} />
        </Box>
      </Flex>
      {found.length === 0 ? (
        <Text color="fg.muted">{t(messages.noMatch)}</Text>
      ) : (
        <TallTable label={t(messages.member)} columns={columns} rows={found} rowId={(member) => member.customer_id} />
      )}
    </Stack>
  )
}

const Loaded = ({ customer, team }: { customer: Customer; team: Team }) => {
  const t = useText()
  const isOwner = team.owner_id === customer.customer_id
  const actions = useTeamActions(customer, team)
  return (
    <Stack gap="4">
      {isOwner ? null : (
        <Text role="status" bg="primary.subtle" borderRadius="lg" paddingInline="4" paddingBlock="3">
          {t(messages.teamOf, { name: team.owner_name })}{' '}
          <StyledLink asChild color="primary.fg">
            <Link to={`/editmember?customer_id=${team.owner_id}&tab=team`}>{t(messages.openOwner)}</Link>
          </StyledLink>
        </Text>
      )}
      <Members team={team} isOwner={isOwner} />
      {team.members.length <= 1 ? <EmptyState title={t(messages.alone)} hint={t(messages.aloneHint)} /> : null}
      <ActionList title={t(messages.teamActions)} name={nameOf(customer)} actions={actions} />
    </Stack>
  )
}

/** The team: seats, members, and bulk actions. */
export const TeamTab = ({ customer }: { customer: Customer }) => {
  const read = useRead(teamApi.getTeam, { customer_id: customer.customer_id })
  if (read.data) return <Loaded customer={customer} team={read.data} />
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="3" aria-busy>
      <Skeleton height="40px" borderRadius="lg" />
      <Skeleton height="260px" borderRadius="lg" />
    </Stack>
  )
}
