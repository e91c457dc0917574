import { subscriptionReasons } from '@console/remote-members/contract/customer-actions'
import { StatusBadge } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import {
  Box,
  Button,
  Flex,
  Heading,
  IconButton,
  Kbd,
  Link as OutsideLink,
  Skeleton,
  Stack,
  Text,
} from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { CloseIcon } from '@console/shared/kit/icons'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { AccountRow, Contact } from '../../../contract/calls/account-standing.ts'
import { accountStanding } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { messages as listMessages, actionMessages as messages } from './account-standing.messages.ts'
import { contactNote } from './contact-note.question.ts'
import { money } from './money.ts'
import { activityMessages, isContacted } from './standing-looks.ts'
import { linkId, useStanding } from './standing-params.ts'
import { useContacted } from './use-contacted.ts'

/** The dialogs of the customer page, opened by its address. */
const contactActions = [
  { id: 'subscription-resign', action: 'setResign', word: messages.renewal },
  { id: 'subscription-start', action: 'setStart', word: messages.subscribe },
  { id: 'subscription-end', action: 'setEnd', word: messages.end },
  { id: 'subscription-cancel', action: 'cancelNow', word: messages.cancel },
] as const

/** Actions allowed by the subscription's state; a paying customer gets another term instead of a new start. */
const actionsOf = ({ status }: AccountRow) => {
  const { [status]: refusals } = subscriptionReasons
  const isOpen = ({ action }: (typeof contactActions)[number]) => refusals[action] === null
  return contactActions.filter(
    (action) => isOpen(action) && !(action.action === 'setStart' && refusals.setResign === null),
  )
}

const Contacts = ({ contacts }: { contacts: readonly Contact[] }) => {
  const t = useText()
  if (contacts.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(messages.noContacts)}
      </Text>
    )
  return (
    <Stack as="ol" listStyleType="none" gap="1" fontSize="sm" maxHeight="130px" overflowY="auto">
      {contacts.map(({ at, by, contacted, notes, ticket_url, undone }) => (
        <Box as="li" key={at} {...(undone ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}>
          <Moment iso={at} relative /> · {t(contacted ? messages.contactedBy : messages.unmarkedBy, { name: by })}
          {undone ? ` (${t(messages.takenBack)})` : null}
          {ticket_url ? (
            <>
              {' · '}
              <OutsideLink
                href={ticket_url}
                target="_blank"
                rel="noreferrer noopener"
                color="primary.fg"
                title={ticket_url}
              >
                {t(messages.ticket)}
              </OutsideLink>
            </>
          ) : null}
          {notes ? (
            <Text as="bdi" display="block" whiteSpace="pre-wrap">
              {notes}
            </Text>
          ) : null}
        </Box>
      ))}
    </Stack>
  )
}

/** One account of the list: its state and actions; n, p and c by keyboard. */
export const AccountPanel = ({ id }: { id: number }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const { button_status, narrowing, sort, open } = useStanding()
  const read = useRead(
    accountStanding.getAccount,
    { customer_id: id, filters: { ...narrowing, button_status }, sort },
    { keepPrevious: true },
  )
  const contacted = useContacted()
  const data = read.data
  const { next, previous, account, activity, contacts } = data ?? {
    next: null,
    previous: null,
    account: null,
    activity: [],
    contacts: [],
  }
  // The previous account stays until the next one has loaded; actions are disabled meanwhile.
  const isThere = account?.customer_id === id
  // Accounts in other states may also have been marked.
  const contactedSince = account !== null && isContacted(account)
  const close = () => {
    document.getElementById(linkId(id))?.focus()
    open(null)
  }
  const contact = async () => {
    // Determines the next account before this one leaves the list.
    if ((await contactNote.ask({ selection: { ids: [id] }, count: 1 })) && next !== null) open(next)
  }
  const takeBack = () => void contacted.tell(contacted.run({ selection: { ids: [id] }, contacted: false }))
  const mark = contactedSince
    ? { label: t(messages.unmark), run: takeBack }
    : { label: t(messages.mark), run: () => void contact() }
  useActions([
    ...(next === null ? [] : [{ id: 'account-next', label: t(messages.next), keys: 'n', run: () => open(next) }]),
    ...(previous === null
      ? []
      : [{ id: 'account-previous', label: t(messages.previous), keys: 'p', run: () => open(previous) }]),
    ...(isThere ? [{ id: 'account-contacted', keys: 'c', ...mark }] : []),
  ])
  const body = () => {
    if (!account && read.error?.code === 'notFound')
      return <EmptyState title={t(messages.gone)} hint={t(messages.goneHint)} />
    if (!account && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!account) return <Skeleton height="120px" />
    return (
      <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
        <Stack gap="3" flex="3" minWidth="0">
          <DescriptionList>
            <Term label={customerMessages.email}>
              <Code>{account.email}</Code>
            </Term>
            <Term label={customerMessages.company}>
              <bdi>{account.company_name || t(kitMessages.none)}</bdi>
            </Term>
            <Term label={customerMessages.plan}>{t(customerMessages[account.plan])}</Term>
            <Term label={customerMessages.status}>
              <StatusBadge status={account.status} />
            </Term>
            <Term label={listMessages.value}>{money(account.value, t)}</Term>
            {activity.map(({ kind, at }) => (
              <Term key={kind} label={activityMessages[kind]}>
                <Moment iso={at} relative />
              </Term>
            ))}
          </DescriptionList>
          <Flex gap="2" wrap="wrap">
            <Button size="sm" loading={contacted.busy} onClick={() => isThere && mark.run()}>
              {mark.label} <Kbd aria-hidden>c</Kbd>
            </Button>
            {canOpen('edit-member')
              ? actionsOf(account).map((action) => (
                  <Button key={action.id} asChild size="sm" variant="outline">
                    <Link to={`/editmember?customer_id=${id}&tab=subscription&do=${action.id}`}>{t(action.word)}</Link>
                  </Button>
                ))
              : null}
          </Flex>
        </Stack>
        <Stack gap="1" flex="2" minWidth="0">
          <Heading as="h3" size="xs" color="fg.muted" fontWeight="medium">
            {t(messages.contacts)}
          </Heading>
          <Contacts contacts={contacts} />
        </Stack>
      </Flex>
    )
  }
  const step = { size: 'xs', variant: 'outline' } as const
  return (
    <Box
      as="section"
      aria-label={t(messages.account, { name: account?.name ?? String(id) })}
      aria-busy={read.isPlaceholderData || undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      flexShrink="0"
      // Constant height, so that the rows above do not move.
      height={{ base: '300px', lg: '224px' }}
      overflowY="auto"
    >
      <Flex align="center" gap="2" wrap="wrap" marginBlockEnd="2">
        <Heading as="h2" size="sm" minWidth="0" truncate>
          <bdi>{account?.name ?? id}</bdi>
        </Heading>
        {account && canOpen('edit-member') ? (
          <Button asChild size="xs" variant="plain" colorPalette="primary">
            <Link to={`/editmember?customer_id=${id}&tab=subscription`}>{t(messages.page)}</Link>
          </Button>
        ) : null}
        <Flex gap="1" marginInlineStart="auto">
          <Button {...step} disabled={previous === null} onClick={() => previous !== null && open(previous)}>
            {t(messages.previous)} <Kbd aria-hidden>p</Kbd>
          </Button>
          <Button {...step} disabled={next === null} onClick={() => next !== null && open(next)}>
            {t(messages.next)} <Kbd aria-hidden>n</Kbd>
          </Button>
          <IconButton size="xs" variant="ghost" aria-label={t(kitMessages.close)} onClick={close}>
            <CloseIcon size={15} aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
      {body()}
    </Box>
  )
}
