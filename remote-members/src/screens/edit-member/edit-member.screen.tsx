import { useRead } from '@console/shared/api/query'
import { recentCustomersAtom } from '@console/shared/auth/recent-customers'
import { useCanOpen } from '@console/shared/auth/screens'
import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Code } from '@console/shared/kit/values'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { areaScreens as screens } from '../../../contract/screens.ts'
import { MemberSearch } from '../../../widgets/member-search.tsx'
import { members } from '../../api.ts'
import { PasteButton } from '../../parts/paste/paste-button.tsx'
import { messages as createWords } from './create/create.messages.ts'
import { CustomerHead } from './customer-head.tsx'
import { DetailsTab } from './details.tab.tsx'
import { messages } from './edit-member.messages.ts'

const waiting = <Waiting height="320px" />

// A tab's code is loaded when the tab is opened.
const AccountTab = lazySection(
  async () => ({ default: (await import('./account/account.tab.tsx')).AccountTab }),
  waiting,
)
const SubscriptionTab = lazySection(
  async () => ({ default: (await import('./subscription/subscription.tab.tsx')).SubscriptionTab }),
  waiting,
)
const TeamTab = lazySection(async () => ({ default: (await import('./team/team.tab.tsx')).TeamTab }), waiting)
const InterestsTab = lazySection(
  async () => ({ default: (await import('./interests/interests.tab.tsx')).InterestsTab }),
  waiting,
)
const IntentTopicsTab = lazySection(
  async () => ({ default: (await import('./intent-topics/intent-topics.tab.tsx')).IntentTopicsTab }),
  waiting,
)
const UnlocksTab = lazySection(
  async () => ({ default: (await import('./unlocks/unlocks.tab.tsx')).UnlocksTab }),
  waiting,
)
const CorrectionsTab = lazySection(
  async () => ({ default: (await import('./corrections/corrections.tab.tsx')).CorrectionsTab }),
  waiting,
)
const MailsTab = lazySection(async () => ({ default: (await import('./mails.tab.tsx')).MailsTab }), waiting)
const TicketsTab = lazySection(async () => ({ default: (await import('./tickets.tab.tsx')).TicketsTab }), waiting)
const ReadersTab = lazySection(
  async () => ({ default: (await import('./readers/readers.tab.tsx')).ReadersTab }),
  waiting,
)
const PersonalDataTab = lazySection(
  async () => ({ default: (await import('./personal-data/personal-data.tab.tsx')).PersonalDataTab }),
  waiting,
)
const HistoryTab = lazySection(async () => ({ default: (await import('./history.tab.tsx')).HistoryTab }), waiting)

const CreateCustomer = lazySection(
  async () => ({ default: (await import('./create/create-customer.tsx')).CreateCustomer }),
  waiting,
)

const readId = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The customer page: empty for a new one, the customer in the URL, or the search. */
export const Screen = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const text = params.get('customer_id')
  const id = readId(text)
  if (pathname === screens['create-new-customer'].path)
    return (
      <Page title={createWords.title}>
        <CreateCustomer />
      </Page>
    )
  return (
    <Page title={messages.title}>
      {text === null ? <PickCustomer /> : id === null ? <NoCustomer id={text} /> : <CustomerPage key={id} id={id} />}
    </Page>
  )
}

const NoCustomer = ({ id }: { id: string }) => {
  const t = useText()
  return (
    <EmptyState title={t(messages.notFound, { id })} hint={t(messages.notFoundHint)} action={<MemberSearch wide />} />
  )
}

const CustomerPage = ({ id }: { id: number }) => {
  const read = useRead(members.getCustomer, { customer_id: id })
  const remember = useSetAtom(recentCustomersAtom)
  const select = useSetAtom(selectedCustomerAtom)
  const customer = read.data
  useEffect(() => {
    if (!customer) return
    const name = `${customer.first_name} ${customer.last_name}`.trim()
    remember({ customer_id: customer.customer_id, name, email: customer.email })
    select({ customer_id: customer.customer_id, label: `${name} - ${customer.email}` })
  }, [customer, remember, select])
  if (!customer && read.error) {
    if (read.error.code === 'notFound') return <NoCustomer id={String(id)} />
    return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  }
  if (!customer) {
    return (
      <Stack gap="4" aria-busy>
        <Skeleton height="172px" borderRadius="lg" />
        <Skeleton height="320px" borderRadius="lg" />
      </Stack>
    )
  }
  return <TheirPage customer={customer} />
}

/** Memoised: another tab is another address, and all tabs that were opened would render again. */
const TheirPage = memo(({ customer }: { customer: Customer }) => {
  const t = useText()
  const canOpen = useCanOpen()
  return (
    <>
      <CustomerHead customer={customer} />
      <UrlTabs
        label={t(messages.title)}
        tabs={[
          { id: 'details', label: t(messages.details), content: <DetailsTab customer={customer} /> },
          { id: 'subscription', label: t(messages.subscription), content: <SubscriptionTab customer={customer} /> },
          { id: 'account', label: t(messages.account), content: <AccountTab customer={customer} /> },
          { id: 'team', label: t(messages.team), content: <TeamTab customer={customer} /> },
          { id: 'interests', label: t(messages.interests), content: <InterestsTab customer={customer} /> },
          { id: 'topics', label: t(messages.topics), content: <IntentTopicsTab customer={customer} /> },
          { id: 'unlocks', label: t(messages.unlocks), content: <UnlocksTab customer={customer} /> },
          { id: 'corrections', label: t(messages.corrections), content: <CorrectionsTab customer={customer} /> },
          ...(canOpen('support-ticket-list')
            ? [{ id: 'tickets', label: t(messages.tickets), content: <TicketsTab customer={customer} /> }]
            : []),
          { id: 'mails', label: t(messages.mails), content: <MailsTab customer={customer} /> },
          { id: 'history', label: t(messages.history), content: <HistoryTab customer={customer} /> },
          ...(canOpen('audit')
            ? [
                {
                  id: 'readers',
                  label: t(messages.readers),
                  content: <ReadersTab customerId={customer.customer_id} />,
                },
                { id: 'personal', label: t(messages.personal), content: <PersonalDataTab customer={customer} /> },
              ]
            : []),
        ]}
      />
    </>
  )
})

const ways = [
  { id: 'customers-list', label: messages.allCustomers },
  { id: 'create-new-customer', label: messages.create },
] as const

const PickCustomer = () => {
  const canOpen = useCanOpen()
  const t = useText()
  const recent = useAtomValue(recentCustomersAtom)
  const selected = useAtomValue(selectedCustomerAtom)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focus stays with an agent who is typing elsewhere or has opened a menu while the page was loading: the menu
    // would close.
    const isBusy =
      document.activeElement?.matches('input, textarea, select, [aria-expanded=true]') ||
      document.querySelector('[role=menu][data-state=open], [role=dialog][data-state=open]')
    if (!isBusy) search.current?.focus({ preventScroll: true })
  }, [])
  if (selected) return <Navigate to={`/editmember?customer_id=${selected.customer_id}`} replace />
  return (
    <Stack gap="6" maxWidth="640px" width="100%" marginInline="auto" paddingBlockStart={{ base: '4', md: '12' }}>
      <Stack gap="2">
        <Text fontWeight="semibold">{t(messages.pick)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t(messages.pickHint)}
        </Text>
        <MemberSearch wide inputRef={search} />
        <Flex gap="2" wrap="wrap">
          <PasteButton />
          {ways.map(({ id, label }) =>
            canOpen(id) ? (
              <Button key={id} asChild size="sm" variant="outline" bg="bg">
                <Link to={screens[id].path}>{t(label)}</Link>
              </Button>
            ) : null,
          )}
        </Flex>
      </Stack>
      {recent.length > 0 ? (
        <Stack gap="2" as="nav" aria-label={t(messages.recent)}>
          <Text fontSize="sm" color="fg.muted">
            {t(messages.recent)}
          </Text>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
            {recent.map(({ customer_id, name, email }) => (
              <Box
                key={customer_id}
                asChild
                display="flex"
                gap="3"
                paddingInline="3"
                paddingBlock="2"
                _hover={{ bg: 'bg.subtle' }}
              >
                <Link to={`/editmember?customer_id=${customer_id}`}>
                  <Text as="bdi" fontWeight="medium">
                    {name}
                  </Text>
                  <Text as="span" color="fg.muted" truncate>
                    <Code>{email}</Code>
                  </Text>
                </Link>
              </Box>
            ))}
          </Box>
        </Stack>
      ) : null}
    </Stack>
  )
}
