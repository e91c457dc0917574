import type { InputOf } from '@console/shared/contract/define-calls'
import { useText, type Word } from '@console/shared/intl/words'
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
import { checkWords, decideWords, findingWords, stateWords, words } from './company-list.messages.ts'
import { domainParam } from './domain-param.ts'
import { CompanyLink, DomainState, Finding } from './findings.tsx'
import { ViewButton } from './view-button.tsx'

const outdates = [domainChecks.listScannedDomains, domainChecks.getScannedDomain, queues.listItems, queues.countItems]

type Filters = Extract<
  InputOf<typeof domainChecksCalls.startDomainCheck>['selection'],
  { matching: unknown }
>['matching']

const useBulkActions = (): readonly BulkAction<Filters>[] => {
  const t = useText()
  const check = useChange(domainChecks.startDomainCheck, {
    done: ({ total }) => t(checkWords.started, { count: total }),
    outdates: [...outdates, domainChecks.listDomainChecks],
  })
  const decide = useChange(domainChecks.decideScannedDomains, {
    done: (outcome, { decision }) =>
      outcomeText(outcome, t, (count) =>
        t(decision === 'verify' ? decideWords.verifiedMany : decideWords.ignoredMany, { count }),
      ),
    outdates,
  })
  const asked = (label: Word, title: Word, body: Word) => ({
    label,
    question: (count: number) => ({ title: t(title, { count }), body: t(body), action: t(label) }),
  })
  return [
    {
      ...asked(checkWords.check, checkWords.checkTitle, checkWords.checkBody),
      run: (selection) => check.run({ selection }),
    },
    {
      ...asked(decideWords.verify, checkWords.verifyTitle, checkWords.verifyBody),
      run: (selection) => decide.run({ selection, decision: 'verify' }),
    },
    {
      ...asked(decideWords.ignore, checkWords.ignoreTitle, checkWords.ignoreBody),
      run: (selection) => decide.run({ selection, decision: 'ignore' }),
    },
  ]
}

/** One domain over the list, which stays as it is. */
const hrefOf = ({ scanned_domain_id }: ScannedDomain): string => {
  const params = new URLSearchParams(location.search)
  params.set(domainParam, String(scanned_domain_id))
  return `/company-list?${params}`
}

export const DomainList = listScreen({
  id: 'company-list',
  title: words.title,
  call: domainChecks.listScannedDomains,
  rowId: (row) => row.scanned_domain_id,
  columns: [
    {
      id: 'domain',
      header: words.domain,
      sort: 'domain',
      width: 240,
      cell: (row) => (
        <Link to={hrefOf(row)}>
          <Code>{row.domain}</Code>
        </Link>
      ),
    },
    { id: 'company_name', header: words.companyName, width: 190, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'resolves', header: words.resolves, width: 190, cell: (row) => <Finding domain={row} /> },
    { id: 'redirects_to', header: words.leadsTo, width: 190, cell: (row) => <Code>{row.redirects_to}</Code> },
    {
      id: 'owner',
      header: words.owner,
      width: 190,
      cell: (row) => <CompanyLink company={row.owner ?? row.target_owner} />,
    },
    { id: 'state', header: words.state, width: 110, cell: (row) => <DomainState state={row.state} /> },
    { id: 'reason', header: words.reason, width: 240, cell: (row) => <bdi>{row.reason}</bdi> },
    {
      id: 'checked_at',
      header: words.checkedAt,
      sort: 'checked_at',
      width: 120,
      cell: (row) => <Moment iso={row.checked_at} relative />,
    },
    {
      id: 'created_at',
      header: words.createdAt,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'addresses',
      header: words.addresses,
      width: 180,
      hidden: true,
      cell: (row) => <Code>{row.addresses.join(' ')}</Code>,
    },
    { id: 'decided_by', header: words.decidedBy, width: 150, hidden: true, cell: (row) => <bdi>{row.decided_by}</bdi> },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 220 },
    {
      kind: 'choice',
      key: 'state',
      label: words.state,
      options: domainStates.map((value) => ({ value, label: stateWords[value] })),
    },
    {
      kind: 'choice',
      key: 'resolves',
      label: words.resolves,
      options: ([...resolveStates, 'unchecked'] as const).map((value) => ({ value, label: findingWords[value] })),
    },
    {
      kind: 'choice',
      key: 'redirects',
      label: words.leadsTo,
      options: [
        { value: 'elsewhere', label: words.elsewhere },
        { value: 'nowhere', label: words.nowhere },
      ],
    },
    {
      kind: 'choice',
      key: 'owner',
      label: words.owner,
      options: [
        { value: 'known', label: words.ownerKnown },
        { value: 'unknown', label: words.ownerUnknown },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: domainChecks.exportScannedDomains, columns: scannedDomainColumns },
  href: hrefOf,
  actions: () => <ViewButton to="one" />,
  lead: () => <CheckProgress />,
  useBulkActions,
})
