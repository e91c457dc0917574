import { useText } from '@console/shared/intl/messages'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { blockedDomainColumns } from '../../../contract/calls/admin.ts'
import { admin } from '../../api.ts'
import { messages } from './blocked-domains.messages.ts'
import { DomainActions } from './domain-actions.tsx'

const sourceMessages = { agent: messages.fromAgent, disposable_list: messages.fromList }

export const Screen = listScreen({
  id: 'blocked-domains',
  title: messages.title,
  call: admin.listBlockedDomains,
  rowId: (row) => row.id,
  columns: [
    { id: 'domain', header: messages.domain, sort: 'domain', width: 250, cell: (row) => <Code>{row.domain}</Code> },
    { id: 'reason', header: messages.reason, width: 280, cell: (row) => <BidiText>{row.reason}</BidiText> },
    {
      id: 'source',
      header: messages.source,
      sort: 'source',
      width: 170,
      cell: (row, t) => t(sourceMessages[row.source]),
    },
    { id: 'created_by', header: messages.by, width: 150, cell: (row) => <BidiText>{row.created_by}</BidiText> },
    {
      id: 'created_at',
      header: messages.at,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} />,
    },
    {
      id: 'match_count',
      header: messages.matches,
      width: 90,
      align: 'end',
      cell: (row, t) => t.number(row.match_count),
    },
    {
      id: 'last_match_at',
      header: messages.lastMatch,
      sort: 'last_match_at',
      width: 120,
      cell: (row) => <Moment iso={row.last_match_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'queryCompany', label: messages.search, width: 300 },
    {
      kind: 'choice',
      key: 'source',
      label: messages.source,
      options: [
        { value: 'agent', label: messages.fromAgent },
        { value: 'disposable_list', label: messages.fromList },
      ],
    },
    {
      kind: 'choice',
      key: 'matched',
      label: messages.matches,
      options: [
        { value: 'never', label: messages.neverMatched },
        { value: 'matched', label: messages.hasMatched },
      ],
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: admin.exportBlockedDomains, columns: blockedDomainColumns },
  href: null,
  actions: () => <DomainActions />,
  useBulkActions: () => {
    const t = useText()
    const remove = useChange(admin.deleteBlockedDomains, {
      done: ({ deleted }) => t(messages.unblocked, { count: deleted }),
      invalidates: [admin.listBlockedDomains],
    })
    return [
      {
        label: messages.unblock,
        question: (count) => ({
          title: t(messages.unblockTitle, { count }),
          body: t(messages.unblockBody, { count }),
          action: t(messages.unblock),
          danger: true,
        }),
        run: (selection) => remove.run({ selection }),
      },
    ]
  },
})
