import { subscriptionActions } from '@console/remote-members/contract/customer-actions'
import { StatusBadge } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { useMayOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/words'
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
import { Fact, Facts } from '@console/shared/kit/facts'
import { CloseIcon } from '@console/shared/kit/icons'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { Link } from 'react-router-dom'
import type { AccountRow, Contact } from '../../../contract/calls/account-standing.ts'
import { accountStanding } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { words as listWords, deedWords as words } from './account-standing.messages.ts'
import { askForNote } from './contacted.atoms.ts'
import { money } from './money.ts'
import { activityWords, isContacted } from './standing-looks.ts'
import { linkId, useStanding } from './standing-params.ts'
import { useContacted } from './use-contacted.ts'

/** The dialogs of the customer page, opened by its address. */
const deeds = [
  { id: 'subscription-resign', action: 'setResign', word: words.renewal },
  { id: 'subscription-start', action: 'setStart', word: words.subscribe },
  { id: 'subscription-end', action: 'setEnd', word: words.end },
  { id: 'subscription-cancel', action: 'cancelNow', word: words.cancel },
] as const

/** Those that the state of the subscription allows; whoever pays has another term rather than another beginning. */
const deedsOf = ({ status }: AccountRow) => {
  const { [status]: refusals } = subscriptionActions
  const isOpen = ({ action }: (typeof deeds)[number]) => refusals[action] === null
  return deeds.filter((deed) => isOpen(deed) && !(deed.action === 'setStart' && refusals.setResign === null))
}

const Contacts = ({ contacts }: { contacts: readonly Contact[] }) => {
  const t = useText()
  if (contacts.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(words.noContacts)}
      </Text>
    )
  return (
    <Stack as="ol" listStyleType="none" gap="1" fontSize="sm" maxHeight="130px" overflowY="auto">
      {contacts.map(({ at, by, contacted, notes, ticket_url, undone }) => (
        <Box as="li" key={at} {...(undone ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}>
          <Moment iso={at} relative /> · {t(contacted ? words.contactedBy : words.unmarkedBy, { name: by })}
          {undone ? ` (${t(words.takenBack)})` : null}
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
                {t(words.ticket)}
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

/** One account of the list: how it stands and what can be done; n, p and c without a mouse. */
export const AccountPanel = ({ id }: { id: number }) => {
  const t = useText()
  const mayOpen = useMayOpen()
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
  // Until the next account is there the one before stands in its place: nothing is done then.
  const isThere = account?.customer_id === id
  // Also of accounts that stand otherwise it may have been said.
  const contactedSince = account !== null && isContacted(account)
  const close = () => {
    document.getElementById(linkId(id))?.focus()
    open(null)
  }
  const contact = async () => {
    // Whoever comes next is known before this one leaves the list.
    if ((await askForNote({ ids: [id] }, 1)) && next !== null) open(next)
  }
  const takeBack = () => void contacted.tell(contacted.run({ selection: { ids: [id] }, contacted: false }))
  const mark = contactedSince
    ? { label: t(words.unmark), run: takeBack }
    : { label: t(words.mark), run: () => void contact() }
  useActions([
    ...(next === null ? [] : [{ id: 'account-next', label: t(words.next), keys: 'n', run: () => open(next) }]),
    ...(previous === null
      ? []
      : [{ id: 'account-previous', label: t(words.previous), keys: 'p', run: () => open(previous) }]),
    ...(isThere ? [{ id: 'account-contacted', keys: 'c', ...mark }] : []),
  ])
  const body = () => {
    if (!account && read.error?.code === 'notFound')
      return <EmptyState title={t(words.gone)} hint={t(words.goneHint)} />
    if (!account && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!account) return <Skeleton height="120px" />
    return (
      <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
        <Stack gap="3" flex="3" minWidth="0">
          <Facts>
            <Fact label={customerWords.email}>
              <Code>{account.email}</Code>
            </Fact>
            <Fact label={customerWords.company}>
              <bdi>{account.company_name || t(kitWords.none)}</bdi>
            </Fact>
            <Fact label={customerWords.plan}>{t(customerWords[account.plan])}</Fact>
            <Fact label={customerWords.status}>
              <StatusBadge status={account.status} />
            </Fact>
            <Fact label={listWords.value}>{money(account.value, t)}</Fact>
            {activity.map(({ kind, at }) => (
              <Fact key={kind} label={activityWords[kind]}>
                <Moment iso={at} relative />
              </Fact>
            ))}
          </Facts>
          <Flex gap="2" wrap="wrap">
            <Button size="sm" loading={contacted.busy} onClick={() => isThere && mark.run()}>
              {mark.label} <Kbd aria-hidden>c</Kbd>
            </Button>
            {mayOpen('edit-member')
              ? deedsOf(account).map((deed) => (
                  <Button key={deed.id} asChild size="sm" variant="outline">
                    <Link to={`/editmember?customer_id=${id}&tab=subscription&do=${deed.id}`}>{t(deed.word)}</Link>
                  </Button>
                ))
              : null}
          </Flex>
        </Stack>
        <Stack gap="1" flex="2" minWidth="0">
          <Heading as="h3" size="xs" color="fg.muted" fontWeight="medium">
            {t(words.contacts)}
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
      aria-label={t(words.account, { name: account?.name ?? String(id) })}
      aria-busy={read.isPlaceholderData || undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      flexShrink="0"
      // As high for every account, so that the rows above stay where they are.
      height={{ base: '300px', lg: '224px' }}
      overflowY="auto"
    >
      <Flex align="center" gap="2" wrap="wrap" marginBlockEnd="2">
        <Heading as="h2" size="sm" minWidth="0" truncate>
          <bdi>{account?.name ?? id}</bdi>
        </Heading>
        {account && mayOpen('edit-member') ? (
          <Button asChild size="xs" variant="plain" colorPalette="primary">
            <Link to={`/editmember?customer_id=${id}&tab=subscription`}>{t(words.page)}</Link>
          </Button>
        ) : null}
        <Flex gap="1" marginInlineStart="auto">
          <Button {...step} disabled={previous === null} onClick={() => previous !== null && open(previous)}>
            {t(words.previous)} <Kbd aria-hidden>p</Kbd>
          </Button>
          <Button {...step} disabled={next === null} onClick={() => next !== null && open(next)}>
            {t(words.next)} <Kbd aria-hidden>n</Kbd>
          </Button>
          <IconButton size="xs" variant="ghost" aria-label={t(kitWords.close)} onClick={close}>
            <CloseIcon size={15} aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
      {body()}
    </Box>
  )
}
