import { Stack, Text } from '@console/shared/kit/base'
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

export const people: Section = {
  id: 'people',
  title: 'People',
  about: 'Who else is here.',
  examples: [
    {
      module: 'presence',
      names: ['Viewers', 'ViewersLine'],
      when: 'Beside the title of a record that two agents may work on; once on a page, for it tells the others too.',
      code: `<Viewers kind="ticket" id={ticket_id}
  doing={typing ? 'answering' : 'reading'} />
<ViewersLine viewers={useViewers(record)} />`,
      Demo: Presence,
    },
  ],
}

const Elsewhere = () => (
  <Stack as="ul" gap="2" fontSize="sm" listStyleType="disc" paddingInlineStart="5" maxWidth="760px">
    {[
      ['Customers: badges, the search for one, conversations', 'remote-members/widgets'],
      ['The console as another agent has it', 'remote-admin/widgets'],
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
  about: 'Patterns that one area alone uses live there, and what an area shows in others lies in its widgets.',
  Lead: Elsewhere,
}
