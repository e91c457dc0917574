import { useText } from '@console/shared/intl/messages'
import { Badge, Text } from '@console/shared/kit/base'
import { Copied, CopyButton, DescriptionList, Term } from '@console/shared/kit/description-list'
import { RecordHead } from '@console/shared/kit/record-head'
import { UrlTabs } from '@console/shared/kit/tabs'
import { BidiText, Code, Day, Moment } from '@console/shared/kit/values'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'
import { plain } from './plain.ts'

const since = '2026-07-01T09:00:00.000Z'

const FactsDemo = () => {
  const t = useText()
  return (
    <DescriptionList>
      <Term label={plain('Email')}>
        <Code>ana@example.com</Code> <CopyButton text="ana@example.com" what="Email" />
      </Term>
      <Term label={plain('Customer')}>
        <Copied text="1001" what="Id" />
      </Term>
      <Term label={plain('Seats')}>{t.number(1234)}</Term>
      <Term label={plain('Since')}>
        <Moment iso={since} />
      </Term>
      <Term label={plain('Last seen')}>
        <Moment iso={null} />
      </Term>
    </DescriptionList>
  )
}

const Values = () => (
  <DescriptionList>
    <Term label={plain('Code')}>
      <Code>203.0.113.7</Code>
    </Term>
    <Term label={plain('BidiText')}>
      <BidiText>العين</BidiText>, <BidiText>United Arab Emirates</BidiText>
    </Term>
    <Term label={plain('Moment')}>
      <Moment iso={since} />
    </Term>
    <Term label={plain('Moment, relative')}>
      <Moment iso={since} relative />
    </Term>
    <Term label={plain('Day')}>
      <Day day="07/01/2026" />
    </Term>
    <Term label={plain('Nothing')}>
      <Code>{null}</Code>
    </Term>
  </DescriptionList>
)

const HeadDemo = () => {
  const t = useText()
  return (
    <RecordHead
      label="Ana Sousa"
      name={<bdi>Ana Sousa</bdi>}
      badges={<Badge colorPalette="green">Active</Badge>}
      identity={<Code>ana@example.com</Code>}
      actions={[
        { id: 'write', label: 'Write an email', keys: 'w', run: () => {} },
        { id: 'block', label: 'Block', keys: 'b', danger: true, run: () => {} },
      ]}
      menu={[{ kind: 'item', id: 'password', label: 'Set a password', onSelect: () => {} }]}
      figures={[
        { label: plain('Plan'), value: 'Team', note: '$390.00 a month' },
        { label: plain('Seats'), value: t.number(12) },
        { label: plain('Last seen'), value: <Moment iso={since} relative /> },
      ]}
      details={[{ label: plain('IP'), value: <Code>203.0.113.7</Code> }]}
    />
  )
}

const Tab = ({ children }: { children: string }) => (
  <Text fontSize="sm" color="fg.muted">
    <Prose>{children}</Prose>
  </Text>
)

const Tabs = () => (
  <UrlTabs
    label="Customer"
    tabs={[
      { id: 'details', label: 'Details', content: <Tab>Who they are.</Tab> },
      { id: 'history', label: 'History', content: <Tab>What was changed, by whom.</Tab> },
      { id: 'team', label: 'Team', content: <Tab>Who shares their seats.</Tab> },
    ]}
  />
)

export const facts: Section = {
  id: 'description-list',
  title: 'DescriptionList and values',
  about:
    'What is stored is set apart from the words around it, so that an address reads the same in Arabic. What is missing is a dash.',
  examples: [
    {
      module: 'description-list',
      names: ['DescriptionList', 'Term', 'CopyButton', 'Copied'],
      when: 'For what is to be read of one record and not changed; a copy button only where it is often needed elsewhere.',
      code: `<DescriptionList>
  <Term label={words.email}>
    <Code>{email}</Code>
    <CopyButton text={email} what={t(words.email)} />
  </Term>
  <Term label={words.seats}>{t.number(seats)}</Term>
</DescriptionList>`,
      Demo: FactsDemo,
    },
    {
      module: 'record-head',
      names: ['RecordHead'],
      when: 'First on the page of a record: who it is, how it stands, the figures that matter, what is done most with it.',
      code: `<RecordHead
  label={name}
  name={<bdi>{name}</bdi>}
  badges={status}
  identity={<Code>{email}</Code>}
  figures={[{ label: words.plan, value: t(words[plan]), note: price }]}
  actions={[{ id: 'write', label: t(words.write), keys: 'w', to: newMailTo(email) }]}
  menu={others}
  details={[{ label: words.ip, value: <Code>{ip}</Code> }]}
/>`,
      Demo: HeadDemo,
    },
    {
      module: 'values',
      names: ['BidiText', 'Code', 'Moment', 'Day'],
      when: 'For every email, IP, id, domain, moment and calendar date, wherever it stands.',
      code: `<Code>{ip}</Code>
<Moment iso={created_at} relative />
<Day day={starts} />
<bdi>{customer.name}</bdi>`,
      Demo: Values,
    },
  ],
}

export const tabs: Section = {
  id: 'tabs',
  title: 'Tabs',
  about:
    'The sides of one record. Which one is open stands in the address, and a tab that was opened keeps what was typed.',
  examples: [
    {
      module: 'tabs',
      names: ['UrlTabs'],
      when: 'For a record of which one side is needed at a time; not for steps, and not for filters of one list.',
      code: `<UrlTabs label={t(words.customer)} tabs={[
  { id: 'details', label: t(words.details), content: <Details /> },
  { id: 'history', label: t(words.history), content: <History /> },
]} />`,
      Demo: Tabs,
    },
  ],
}
