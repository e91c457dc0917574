import { useText } from '@console/shared/intl/words'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { blockedDomainColumns } from '../../../contract/calls/admin.ts'
import { admin } from '../../api.ts'
import { words } from './blocked-domains.messages.ts'
import { DomainActions } from './domain-actions.tsx'

const sourceWords = { agent: words.fromAgent, disposable_list: words.fromList }

export const Screen = listScreen({
  id: 'blocked-domains',
  title: words.title,
  call: admin.listBlockedDomains,
  rowId: (row) => row.id,
  columns: [
    { id: 'domain', header: words.domain, sort: 'domain', width: 250, cell: (row) => <Code>{row.domain}</Code> },
    { id: 'reason', header: words.reason, width: 280, cell: (row) => <BidiText>{row.reason}</BidiText> },
    { id: 'source', header: words.source, sort: 'source', width: 170, cell: (row, t) => t(sourceWords[row.source]) },
    { id: 'created_by', header: words.by, width: 150, cell: (row) => <BidiText>{row.created_by}</BidiText> },
    {
      id: 'created_at',
      header: words.at,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} />,
    },
    {
      id: 'match_count',
      header: words.matches,
      width: 90,
      align: 'end',
      cell: (row, t) => t.number(row.match_count),
    },
    {
      id: 'last_match_at',
      header: words.lastMatch,
      sort: 'last_match_at',
      width: 120,
      cell: (row) => <Moment iso={row.last_match_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'queryCompany', label: words.search, width: 300 },
    {
      kind: 'choice',
      key: 'source',
      label: words.source,
      options: [
        { value: 'agent', label: words.fromAgent },
        { value: 'disposable_list', label: words.fromList },
      ],
    },
    {
      kind: 'choice',
      key: 'matched',
      label: words.matches,
      options: [
        { value: 'never', label: words.neverMatched },
        { value: 'matched', label: words.hasMatched },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: admin.exportBlockedDomains, columns: blockedDomainColumns },
  href: null,
  actions: () => <DomainActions />,
  useBulkActions: () => {
    const t = useText()
    const remove = useChange(admin.deleteBlockedDomains, {
      done: ({ deleted }) => t(words.unblocked, { count: deleted }),
      outdates: [admin.listBlockedDomains],
    })
    return [
      {
        label: words.unblock,
        question: (count) => ({
          title: t(words.unblockTitle, { count }),
          body: t(words.unblockBody, { count }),
          action: t(words.unblock),
          danger: true,
        }),
        run: (selection) => remove.run({ selection }),
      },
    ]
  },
})
