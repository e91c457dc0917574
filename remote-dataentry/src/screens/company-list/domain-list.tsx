import type { InputOf } from '@console/shared/contract/define-calls'
import { type Message, useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { type BulkAction, listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import {
  type domainChecksCalls,
  domainStates,
  resolveStates,
  type ScannedDomain,
  scannedDomainColumns,
} from '../../../contract/calls/domain-checks.ts'
import { domainChecks, queues } from '../../api.ts'
import { CheckProgress } from './check-progress.tsx'
import { checkMessages, decideMessages, findingMessages, messages, stateMessages } from './company-list.messages.ts'
import { domainParam } from './domain-param.ts'
import { CompanyLink, DomainState, Finding } from './findings.tsx'
import { ViewButton } from './view-button.tsx'

const invalidates = [
  domainChecks.listScannedDomains,
  domainChecks.getScannedDomain,
  queues.listItems,
  queues.countItems,
]

type Filters = Extract<
  InputOf<typeof domainChecksCalls.startDomainCheck>['selection'],
  { matching: unknown }
>['matching']

const useBulkActions = (): readonly BulkAction<Filters>[] => {
  const t = useText()
  const check = useChange(domainChecks.startDomainCheck, {
    done: ({ total }) => t(checkMessages.started, { count: total }),
    invalidates: [...invalidates, domainChecks.listDomainChecks],
  })
  const decide = useChange(domainChecks.decideScannedDomains, {
    done: (outcome, { decision }) =>
      outcomeText(outcome, t, (count) =>
        t(decision === 'verify' ? decideMessages.verifiedMany : decideMessages.ignoredMany, { count }),
      ),
    invalidates,
  })
  const questionOf = (label: Message, title: Message, body: Message) => ({
    label,
    question: (count: number) => ({ title: t(title, { count }), body: t(body), action: t(label) }),
  })
  return [
    {
      ...questionOf(checkMessages.check, checkMessages.checkTitle, checkMessages.checkBody),
      run: (selection) => check.run({ selection }),
    },
    {
      ...questionOf(decideMessages.verify, checkMessages.verifyTitle, checkMessages.verifyBody),
      run: (selection) => decide.run({ selection, decision: 'verify' }),
    },
    {
      ...questionOf(decideMessages.ignore, checkMessages.ignoreTitle, checkMessages.ignoreBody),
      run: (selection) => decide.run({ selection, decision: 'ignore' }),
    },
  ]
}

/** One domain over the list, which keeps its state. */
const hrefOf = ({ scanned_domain_id }: ScannedDomain): string => {
  const params = new URLSearchParams(location.search)
  params.set(domainParam, String(scanned_domain_id))
  return `/company-list?${params}`
}

export const DomainList = listScreen({
  id: 'company-list',
  title: messages.title,
  call: domainChecks.listScannedDomains,
  rowId: (row) => row.scanned_domain_id,
  columns: [
    {
      id: 'domain',
      header: messages.domain,
      sort: 'domain',
      width: 240,
      cell: (row) => (
        <Link to={hrefOf(row)}>
          <Code>{row.domain}</Code>
        </Link>
      ),
    },
    { id: 'company_name', header: messages.companyName, width: 190, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'resolves', header: messages.resolves, width: 190, cell: (row) => <Finding domain={row} /> },
    { id: 'redirects_to', header: messages.leadsTo, width: 190, cell: (row) => <Code>{row.redirects_to}</Code> },
    {
      id: 'owner',
      header: messages.owner,
      width: 190,
      cell: (row) => <CompanyLink company={row.owner ?? row.target_owner} />,
    },
    { id: 'state', header: messages.state, width: 110, cell: (row) => <DomainState state={row.state} /> },
    { id: 'reason', header: messages.reason, width: 240, cell: (row) => <bdi>{row.reason}</bdi> },
    {
      id: 'checked_at',
      header: messages.checkedAt,
      sort: 'checked_at',
      width: 120,
      cell: (row) => <Moment iso={row.checked_at} relative />,
    },
    {
      id: 'created_at',
      header: messages.createdAt,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'addresses',
      header: messages.addresses,
      width: 180,
      hidden: true,
      cell: (row) => <Code>{row.addresses.join(' ')}</Code>,
    },
    {
      id: 'decided_by',
      header: messages.decidedBy,
      width: 150,
      hidden: true,
      cell: (row) => <bdi>{row.decided_by}</bdi>,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.search, width: 220 },
    {
      kind: 'choice',
      key: 'state',
      label: messages.state,
      options: domainStates.map((value) => ({ value, label: stateMessages[value] })),
    },
    {
      kind: 'choice',
      key: 'resolves',
      label: messages.resolves,
      options: ([...resolveStates, 'unchecked'] as const).map((value) => ({ value, label: findingMessages[value] })),
    },
    {
      kind: 'choice',
      key: 'redirects',
      label: messages.leadsTo,
      options: [
        { value: 'elsewhere', label: messages.elsewhere },
        { value: 'nowhere', label: messages.nowhere },
      ],
    },
    {
      kind: 'choice',
      key: 'owner',
      label: messages.owner,
      options: [
        { value: 'known', label: messages.ownerKnown },
        { value: 'unknown', label: messages.ownerUnknown },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: domainChecks.exportScannedDomains, columns: scannedDomainColumns },
  href: hrefOf,
  actions: () => <ViewButton to="one" />,
  lead: () => <CheckProgress />,
  useBulkActions,
})
