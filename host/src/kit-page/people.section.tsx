import { MenuPreview } from '@console/remote-admin/widgets/menu-preview'
import { ConversationLines } from '@console/remote-members/widgets/conversation-lines'
import { FlagBadges, StatusBadge } from '@console/remote-members/widgets/customer'
import { MemberSearch } from '@console/remote-members/widgets/member-search'
import { Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { ViewersLine } from '@console/shared/kit/presence'
import type { Section } from './example.ts'

const ben = { agent_id: 2, name: 'Ben Ito' }
const cleo = { agent_id: 3, name: 'Cleo Ode' }

const Presence = () => (
  <Stack gap="2">
    <ViewersLine viewers={[ben]} />
    <ViewersLine viewers={[{ ...ben, doing: 'answering' }, cleo]} />
  </Stack>
)

const line = {
  account_email: 'sales@example.com',
  at: '2026-07-01T09:00:00.000Z',
  messages: 3,
  unread: false,
  assigned_name: 'Ben Ito',
  status: 'open',
} as const

const Conversations = () => (
  <ConversationLines
    threads={[
      { ...line, thread_id: 1, subject: 'More seats', unread: true },
      { ...line, thread_id: 2, subject: 'The invoice of June', status: 'done' },
    ]}
    total={5}
  />
)

export const people: Section = {
  id: 'people',
  title: 'People',
  about: 'Who else is here, customers and their mail, and the console as another agent has it.',
  examples: [
    {
      door: 'presence',
      names: ['Viewers', 'ViewersLine'],
      when: 'Beside the title of a record that two agents may work on; once on a page, for it tells the others too.',
      code: `<Viewers kind="ticket" id={ticket_id}
  doing={typing ? 'answering' : 'reading'} />
<ViewersLine viewers={useViewers(record)} />`,
      Demo: Presence,
    },
    {
      door: 'customer',
      names: ['StatusBadge', 'FlagBadges'],
      when: 'Beside the name of a customer: how the subscription stands, and what else is to be known.',
      code: `<StatusBadge status={customer.status} />
<FlagBadges flags={customer.flags} />`,
      Demo: () => (
        <Stack direction="row" gap="2">
          <StatusBadge status="active" />
          <FlagBadges flags={['blocked', 'new_site']} />
        </Stack>
      ),
    },
    {
      door: 'member-search',
      names: ['MemberSearch'],
      when: 'To choose a customer; without onChoose it goes to their page.',
      code: `<MemberSearch wide onChoose={link} />`,
      Demo: () => <MemberSearch wide onChoose={(id) => notify.success(`Customer ${id}.`)} />,
    },
    {
      door: 'conversation-lines',
      names: ['ConversationLines'],
      when: 'For the mails of a customer or a ticket, a line each.',
      code: `<ConversationLines threads={threads} total={total} />`,
      Demo: Conversations,
    },
    {
      door: 'menu-preview',
      names: ['MenuPreview'],
      when: 'Where a level or a permission map is changed: what that agent will see.',
      code: `<MenuPreview who={{ level, permissions }} name={name} />`,
      Demo: () => <MenuPreview who={{ level: 'sales', permissions: null }} name="Ben Ito" />,
    },
  ],
}

const Elsewhere = () => (
  <Stack as="ul" gap="2" fontSize="sm" listStyleType="disc" paddingInlineStart="5" maxWidth="760px">
    {[
      ['Charts, tiles and panels of reports', 'remote-reports/src/parts (docs/decisions/0030)'],
      ['Queues of data entry', 'remote-dataentry/src/parts/queue'],
      ['Queues of requests and approvals', 'remote-admin/src/parts/decision-queue'],
      ['The grid into which rows are typed', 'remote-dataentry/src/parts/grid'],
    ].map(([what, where]) => (
      <li key={what}>
        <Text as="bdi">{what}</Text>:{' '}
        <Text as="bdi" color="fg.muted">
          {where}
        </Text>
      </li>
    ))}
  </Stack>
)

export const elsewhere: Section = {
  id: 'elsewhere',
  title: 'Not in the kit',
  about:
    'Patterns that one area alone uses live there. What a second area needs moves into the kit, in a release of the host.',
  Lead: Elsewhere,
}
