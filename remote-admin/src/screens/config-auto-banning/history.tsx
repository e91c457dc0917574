import { useRead } from '@console/shared/api/query'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex, Heading, NativeSelect, Stack } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { confirm } from '@console/shared/kit/confirm'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AutoBan } from '../../../contract/calls/auto-banning.ts'
import { admin, autoBanning } from '../../api.ts'
import { Address } from '../../parts/address/address.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { IsoDay } from '../../parts/iso-day.tsx'
import { messages, ruleMessages } from './config-auto-banning.messages.ts'

type Selection = InputOf<typeof autoBanning.undoAutoBans.declaration>['selection']
const size = 25
const did = { block: messages.blockedThem, ban: messages.banned, alert: messages.alerted } as const
const states = ['standing', 'undone'] as const

const useTakeBack = () => {
  const t = useText()
  const change = useChange(autoBanning.undoAutoBans, {
    done: (outcome) => outcomeText(outcome, t, (count) => t(messages.undoneMany, { count })),
    invalidates: [autoBanning.listAutoBans, autoBanning.dryRunAutoBanning, admin.listBannedIps],
  })
  return {
    busy: change.busy,
    run: async (selection: Selection, count: number) => {
      const yes = await confirm({
        title: t(messages.takeBackTitle, { count }),
        body: t(messages.takeBackBody),
        action: t(messages.takeBack),
      })
      if (yes) await change.tell(change.run({ selection }))
    },
  }
}

const Row = ({ row, takeBack }: { row: AutoBan; takeBack: ReturnType<typeof useTakeBack> }) => {
  const t = useText()
  return (
    <tr>
      <td>
        <Moment iso={row.at} relative />
      </td>
      <td>
        <Link to={`/editmember?customer_id=${row.customer_id}`}>
          <bdi>{row.name}</bdi>
        </Link>
        {row.paying ? (
          <Badge colorPalette="green" marginInlineStart="2">
            {t(messages.paying)}
          </Badge>
        ) : null}
      </td>
      <td>
        {t(did[row.action])}
        {row.ip ? (
          <>
            {' '}
            <Address ip={row.ip} />
          </>
        ) : null}
      </td>
      <td>{t(ruleMessages[`${row.rule}_on`])}</td>
      <td data-align="end">
        {t.number(row.value)} / {t.number(row.threshold)}
      </td>
      <td>
        <IsoDay day={row.day} />
      </td>
      <td>
        {row.undone_at === null ? (
          <Button
            size="xs"
            variant="outline"
            disabled={takeBack.busy}
            aria-label={t(messages.takeBackOf, { name: row.name })}
            onClick={() => void takeBack.run({ ids: [row.id] }, 1)}
          >
            {t(messages.takeBack)}
          </Button>
        ) : (
          <>
            {t(messages.undone)} · <bdi>{row.undone_by}</bdi>
          </>
        )}
      </td>
    </tr>
  )
}

/** Actions of the rules, newest first; each and all of them can be undone. */
export const History = () => {
  const t = useText()
  const [state, setState] = useState<(typeof states)[number] | undefined>()
  const [cursor, setCursor] = useState<{ after?: string; before?: string }>({})
  const filters = state === undefined ? {} : { state }
  const read = useRead(
    autoBanning.listAutoBans,
    { filters, sort: { by: 'at', direction: 'desc' }, page: { size, ...cursor } },
    { keepPrevious: true, everyMs: 30_000 },
  )
  const standing = useRead(autoBanning.listAutoBans, { filters: { state: 'standing' }, page: { size: 1 } }).data?.total
  const takeBack = useTakeBack()
  const page = read.data

  const body = () => {
    if (!page) {
      if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
      return <Waiting height="160px" />
    }
    if (page.rows.length === 0) return <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
    return (
      <DenseTable label={t(messages.history)} columns={[110, 200, 210, 200, 100, 100, 170]}>
        <thead>
          <tr>
            <th>{t(messages.at)}</th>
            <th>{t(messages.customer)}</th>
            <th>{t(messages.did)}</th>
            <th>{t(messages.rule)}</th>
            <th data-align="end">{t(messages.count)}</th>
            <th>{t(messages.day)}</th>
            <th>{t(messages.state)}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <Row key={row.id} row={row} takeBack={takeBack} />
          ))}
        </tbody>
      </DenseTable>
    )
  }

  return (
    <Stack as="section" aria-label={t(messages.history)} gap="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="sm">
          {t(messages.history)}
        </Heading>
        <NativeSelect.Root size="sm" width="160px">
          <NativeSelect.Field
            aria-label={t(messages.state)}
            value={state ?? ''}
            onChange={(event) => {
              setCursor({})
              setState(states.find((one) => one === event.target.value))
            }}
          >
            <option value="">{t(messages.all)}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {t(messages[one])}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {standing ? (
          <Button
            size="sm"
            variant="outline"
            bg="bg"
            marginInlineStart="auto"
            disabled={takeBack.busy}
            onClick={() => void takeBack.run({ matching: { state: 'standing' } }, standing)}
          >
            {t(messages.takeBackAll, { count: standing })}
          </Button>
        ) : null}
      </Flex>
      {body()}
      {page && (page.next !== null || page.previous !== null) ? (
        <Flex gap="2" justify="flex-end">
          <Button
            size="xs"
            variant="outline"
            disabled={page.previous === null}
            onClick={() => page.previous !== null && setCursor({ before: page.previous })}
          >
            {t(messages.newer)}
          </Button>
          <Button
            size="xs"
            variant="outline"
            disabled={page.next === null}
            onClick={() => page.next !== null && setCursor({ after: page.next })}
          >
            {t(messages.older)}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  )
}
