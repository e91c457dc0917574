import { useRead } from '@console/shared/api/query'
import { recentCustomersAtom } from '@console/shared/auth/recent-customers'
import { useMayOpen } from '@console/shared/auth/screens'
import { selectedCustomerAtom } from '@console/shared/auth/selected-customer'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { lateSection, Waiting } from '@console/shared/kit/late-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { Code } from '@console/shared/kit/values'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { Customer } from '../../../contract/calls/members.ts'
import { areaScreens as screens } from '../../../contract/screens.ts'
import { MemberSearch } from '../../../widgets/member-search.tsx'
import { members } from '../../api.ts'
import { PasteButton } from '../../parts/paste/paste-button.tsx'
import { words as createWords } from './create/create.messages.ts'
import { CustomerHead } from './customer-head.tsx'
import { DetailsTab } from './details.tab.tsx'
import { words } from './edit-member.messages.ts'
import { useActionsOfTabs } from './use-actions-of-tabs.ts'

const waiting = <Waiting height="320px" />

// A tab's code comes when the tab is opened.
const AccountTab = lateSection(
  async () => ({ default: (await import('./account/account.tab.tsx')).AccountTab }),
  waiting,
)
const SubscriptionTab = lateSection(
  async () => ({ default: (await import('./subscription/subscription.tab.tsx')).SubscriptionTab }),
  waiting,
)
const TeamTab = lateSection(async () => ({ default: (await import('./team/team.tab.tsx')).TeamTab }), waiting)
const InterestsTab = lateSection(
  async () => ({ default: (await import('./interests/interests.tab.tsx')).InterestsTab }),
  waiting,
)
const IntentTopicsTab = lateSection(
  async () => ({ default: (await import('./intent-topics/intent-topics.tab.tsx')).IntentTopicsTab }),
  waiting,
)
const UnlocksTab = lateSection(
  async () => ({ default: (await import('./unlocks/unlocks.tab.tsx')).UnlocksTab }),
  waiting,
)
const CorrectionsTab = lateSection(
  async () => ({ default: (await import('./corrections/corrections.tab.tsx')).CorrectionsTab }),
  waiting,
)
const MailsTab = lateSection(async () => ({ default: (await import('./mails.tab.tsx')).MailsTab }), waiting)
const HistoryTab = lateSection(async () => ({ default: (await import('./history.tab.tsx')).HistoryTab }), waiting)

const CreateCustomer = lateSection(
  async () => ({ default: (await import('./create/create-customer.tsx')).CreateCustomer }),
  waiting,
)

const readId = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The customer page: blank for a new one, of the customer in the URL, or the ways to find one. */
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
    <Page title={words.title}>
      {text === null ? <PickCustomer /> : id === null ? <NoCustomer id={text} /> : <CustomerPage key={id} id={id} />}
    </Page>
  )
}

const NoCustomer = ({ id }: { id: string }) => {
  const t = useText()
  return <EmptyState title={t(words.notFound, { id })} hint={t(words.notFoundHint)} action={<MemberSearch wide />} />
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

const TheirPage = ({ customer }: { customer: Customer }) => {
  const t = useText()
  useActionsOfTabs(customer)
  return (
    <>
      <CustomerHead customer={customer} />
      <UrlTabs
        label={t(words.title)}
        tabs={[
          { id: 'details', label: t(words.details), content: <DetailsTab customer={customer} /> },
          { id: 'subscription', label: t(words.subscription), content: <SubscriptionTab customer={customer} /> },
          { id: 'account', label: t(words.account), content: <AccountTab customer={customer} /> },
          { id: 'team', label: t(words.team), content: <TeamTab customer={customer} /> },
          { id: 'interests', label: t(words.interests), content: <InterestsTab customer={customer} /> },
          { id: 'topics', label: t(words.topics), content: <IntentTopicsTab customer={customer} /> },
          { id: 'unlocks', label: t(words.unlocks), content: <UnlocksTab customer={customer} /> },
          { id: 'corrections', label: t(words.corrections), content: <CorrectionsTab customer={customer} /> },
          { id: 'mails', label: t(words.mails), content: <MailsTab customer={customer} /> },
          { id: 'history', label: t(words.history), content: <HistoryTab customer={customer} /> },
        ]}
      />
    </>
  )
}

const ways = [
  { id: 'customers-list', label: words.allCustomers },
  { id: 'create-new-customer', label: words.create },
] as const

const PickCustomer = () => {
  const mayOpen = useMayOpen()
  const t = useText()
  const recent = useAtomValue(recentCustomersAtom)
  const selected = useAtomValue(selectedCustomerAtom)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not away from whoever types elsewhere already, or has opened a menu while the page was on its way: it would close.
    const isBusy =
      document.activeElement?.matches('input, textarea, select, [aria-expanded=true]') ||
      document.querySelector('[role=menu][data-state=open], [role=dialog][data-state=open]')
    if (!isBusy) search.current?.focus({ preventScroll: true })
  }, [])
  if (selected) return <Navigate to={`/editmember?customer_id=${selected.customer_id}`} replace />
  return (
    <Stack gap="6" maxWidth="640px" width="100%" marginInline="auto" paddingBlockStart={{ base: '4', md: '12' }}>
      <Stack gap="2">
        <Text fontWeight="semibold">{t(words.pick)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t(words.pickHint)}
        </Text>
        <MemberSearch wide inputRef={search} />
        <Flex gap="2" wrap="wrap">
          <PasteButton />
          {ways.map(({ id, label }) =>
            mayOpen(id) ? (
              <Button key={id} asChild size="sm" variant="outline" bg="bg">
                <Link to={screens[id].path}>{t(label)}</Link>
              </Button>
            ) : null,
          )}
        </Flex>
      </Stack>
      {recent.length > 0 ? (
        <Stack gap="2" as="nav" aria-label={t(words.recent)}>
          <Text fontSize="sm" color="fg.muted">
            {t(words.recent)}
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
