import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useChange } from '@console/shared/kit/use-change'
import { type ComponentProps, useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { PersonalData, PersonalKind } from '../../../../contract/calls/personal-data.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { exports, personalData } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { customerReads } from '../../../parts/use-customer-change.ts'
import { messages as pageMessages } from '../edit-member.messages.ts'
import { Archives } from './archives.tsx'
import { messages } from './personal-data.messages.ts'

const HoldDialog = lazyDialog(async () => ({ default: (await import('./hold.dialog.tsx')).HoldDialog }))

const css: ComponentProps<typeof Box>['css'] = {
  '& table': { width: '100%', minWidth: '640px', fontSize: 'sm' },
  '& th, & td': { textAlign: 'start', paddingInline: '4', paddingBlock: '2', verticalAlign: 'top' },
  '& td[data-number], & th[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
}

const kindWords = {
  account: messages.ofAccount,
  interests: messages.ofInterests,
  usage: messages.ofUsage,
  corrections: messages.ofCorrections,
  requests: messages.ofRequests,
  orders: messages.ofOrders,
  billing: messages.ofBilling,
  tickets: messages.ofTickets,
  mails: messages.ofMails,
  contacts: messages.ofContacts,
  mentions: messages.ofMentions,
  changes: messages.ofChanges,
  exports: messages.ofExports,
  reads: messages.ofReads,
} as const satisfies Record<PersonalKind, unknown>

const columns = ['total', 'deleted', 'anonymous', 'kept'] as const

/** What is stored; before an erasure also what it would do. */
const Kinds = ({ data }: { data: PersonalData }) => {
  const t = useText()
  const shown = data.erased_at === null ? columns : columns.slice(0, 1)
  return (
    <Box css={css} overflowX="auto" tabIndex={0} role="region" aria-label={t(messages.kind)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.kind)}</th>
            {shown.map((column) => (
              <th key={column} scope="col" data-number>
                {t(messages[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.kinds.map(({ kind, reason, ...counts }) => (
            <tr key={kind}>
              <th scope="row">{t(kindWords[kind])}</th>
              {shown.map((column) => (
                <td key={column} data-number>
                  {counts[column] === 0 && column !== 'total' ? null : t.number(counts[column])}
                  {column === 'kept' && counts.kept > 0 && reason !== null ? (
                    <Text color="fg.muted" fontSize="xs">
                      {t(messages[reason])}
                    </Text>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const Notice = ({ children }: { children: string | readonly string[] }) => (
  <Text fontSize="sm" bg="bg.muted" borderRadius="md" paddingInline="3" paddingBlock="2" role="status">
    {children}
  </Text>
)

/** A moment that is in the month in every time zone. */
const dayIn = (month: string): string => `${month}-15T12:00:00Z`

/** What stands in the way of an erasure, or that it has happened. */
const Standing = ({ data }: { data: PersonalData }) => {
  const t = useText()
  const { archived_months: months = [] } = data
  return (
    <Stack gap="2" padding="4" _empty={{ display: 'none' }}>
      {data.erased_at === null ? null : <Notice>{t(messages.erasedOn, { day: t.dateTime(data.erased_at) })}</Notice>}
      {data.hold ? (
        <Stack gap="1" bg="bg.muted" borderRadius="md" paddingInline="3" paddingBlock="2" role="status">
          <Text fontSize="sm" fontWeight="medium">
            {t(messages.underHold, { agent: data.hold.set_by, day: t.dateTime(data.hold.set_at) })}
          </Text>
          <Text fontSize="sm">
            <bdi>{data.hold.reason}</bdi>
          </Text>
        </Stack>
      ) : null}
      {data.obstacle === 'subscribed' ? <Notice>{t(messages.subscribed)}</Notice> : null}
      {data.obstacle === 'members' ? <Notice>{t(messages.members)}</Notice> : null}
      {data.obstacle === 'archived' ? (
        <Notice>
          {t(messages.archived, { count: months.length, months: t.list(months.map((month) => t.month(dayIn(month)))) })}
        </Notice>
      ) : null}
    </Stack>
  )
}

const Actions = ({ data, name }: { data: PersonalData; name: string }) => {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { customer_id } = data
  const invalidates = [personalData.findPersonalData, ...customerReads]
  const archive = useChange(personalData.startPersonalDataExport, {
    done: () => t(messages.handOutStarted),
    invalidates: [exports.listExports],
  })
  const ending = useChange(personalData.endLegalHold, { done: () => t(messages.holdEnded, { name }), invalidates })
  const erasing = useChange(personalData.eraseCustomer, {
    done: () => t(messages.erased, { name }),
    invalidates: [...invalidates, exports.listExports],
  })
  const sum = (fate: 'deleted' | 'anonymous') => data.kinds.reduce((all, counts) => all + counts[fate], 0)
  const erase = async () => {
    const yes = await confirm({
      title: t(messages.eraseTitle, { name }),
      body: (
        <Stack gap="2">
          <Text>{t(messages.eraseBody, { deleted: sum('deleted'), anonymous: sum('anonymous') })}</Text>
          <Text>{t(messages.elsewhere)}</Text>
        </Stack>
      ),
      action: t(messages.eraseAction),
      danger: true,
    })
    if (yes) await erasing.tell(erasing.run({ customer_id }))
  }
  const endHold = async () => {
    const yes = await confirm({
      title: t(messages.endHoldTitle, { name }),
      body: t(messages.endHoldBody),
      action: t(messages.endHold),
    })
    if (yes) await ending.tell(ending.run({ customer_id }))
  }
  if (data.erased_at !== null) return null
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        loading={archive.busy}
        onClick={() => void archive.tell(archive.run({ customer_id }))}
      >
        {t(messages.handOut)}
      </Button>
      {data.hold ? (
        <Button size="sm" variant="outline" loading={ending.busy} onClick={() => void endHold()}>
          {t(messages.endHold)}
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          {t(messages.hold)}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        color="secondary.fg"
        disabled={data.obstacle !== null}
        loading={erasing.busy}
        onClick={() => void erase()}
      >
        {t(messages.erase)}
      </Button>
      {isAsking ? <HoldDialog customerId={customer_id} name={name} onClose={() => setAsking(false)} /> : null}
    </Flex>
  )
}

/** What is stored about the customer as a person: found, handed out, held, erased. */
export const PersonalDataTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const read = useRead(personalData.findPersonalData, { customer_id: customer.customer_id })
  return (
    <Stack gap="4">
      <Panel
        title={t(pageMessages.personal)}
        note={t(messages.hint)}
        actions={read.data ? <Actions data={read.data} name={nameOf(customer)} /> : null}
      >
        <Loaded read={read}>
          {(data) => (
            <>
              <Standing data={data} />
              <Kinds data={data} />
            </>
          )}
        </Loaded>
      </Panel>
      <Archives customerId={customer.customer_id} />
    </Stack>
  )
}
