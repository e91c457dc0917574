import { useRead } from '@console/shared/api/query'
import type { ReleaseToken } from '@console/shared/contract/calls/releases'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { AddIcon } from '@console/shared/kit/icons'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { tokenMessages } from '../../parts/token.messages.ts'
import { TokenCells, TokenHeadings } from '../../parts/token-cells.tsx'
import { AddToken } from './add-token.form.tsx'
import { refreshMs } from './refresh.ts'
import { messages } from './rights.messages.ts'

const widths = [180, 300, 120, 170, 120, 150, 110]

const TokenRow = ({ token }: { token: ReleaseToken }) => {
  const t = useText()
  const areaName = useAreaName()
  const areas = t.list(token.areas.map(areaName))
  const revoke = useChange(releases.revokeReleaseToken, {
    done: ({ team }) => t(messages.revokeDone, { team }),
    invalidates: [releases.listReleaseTokens],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.revokeTitle, { team: token.team }),
      body: t(messages.revokeBody, { team: token.team, areas }),
      action: t(tokenMessages.revoke),
      danger: true,
    })
    if (yes) await revoke.tell(revoke.run({ id: token.id }))
  }
  return (
    <tr>
      <th scope="row" title={token.team}>
        <bdi>{token.team}</bdi>
      </th>
      <td className="wrap">{areas}</td>
      <td>
        <Moment iso={token.created_at} relative />
      </td>
      <TokenCells
        token={token}
        revokeLabel={t(messages.revokeOf, { team: token.team })}
        busy={revoke.busy}
        onRevoke={() => void ask()}
      />
    </tr>
  )
}

/** Which teams may release which areas. */
export const RightsTab = () => {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const read = useRead(releases.listReleaseTokens, {}, { everyMs: refreshMs })
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      <AddIcon size={15} aria-hidden />
      {t(messages.add)}
    </Button>
  )
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="180px" />
  return (
    <Stack gap="3">
      {read.data.length === 0 ? (
        <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} action={add} />
      ) : (
        <>
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            <Text color="fg.muted" fontSize="sm">
              {t(messages.explained)}
            </Text>
            {add}
          </Flex>
          <DenseTable label={t(messages.tokens)} columns={widths}>
            <thead>
              <tr>
                <th scope="col">{t(messages.team)}</th>
                <th scope="col">{t(messages.areas)}</th>
                <th scope="col">{t(tokenMessages.created)}</th>
                <TokenHeadings />
              </tr>
            </thead>
            <tbody>
              {read.data.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </tbody>
          </DenseTable>
        </>
      )}
      {adding ? <AddToken onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}
