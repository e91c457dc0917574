import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { Copied, DescriptionList, Term } from '@console/shared/kit/description-list'
import { AddIcon } from '@console/shared/kit/icons'
import { ShownOnce } from '@console/shared/kit/shown-once'
import { EmptyState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Directory, ScimToken } from '../../../contract/calls/directories.ts'
import { directories } from '../../api.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { tokenMessages } from '../../parts/token.messages.ts'
import { TokenCells, TokenHeadings } from '../../parts/token-cells.tsx'
import { messages as directoryMessages, scimMessages as messages } from './directories.messages.ts'

const widths = [170, 200, 170, 170, 110]

const TokenRow = ({ token, name }: { token: ScimToken; name: string }) => {
  const t = useText()
  const revoke = useChange(directories.revokeScimToken, {
    done: () => t(messages.revokeDone),
    invalidates: [directories.getDirectory, directories.listDirectories],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.revokeTitle, { name }),
      body: t(messages.revokeBody),
      action: t(tokenMessages.revoke),
      danger: true,
    })
    if (yes) await revoke.tell(revoke.run({ id: token.id }))
  }
  return (
    <tr>
      <th scope="row">
        <Moment iso={token.created_at} relative />
      </th>
      <TokenCells token={token} busy={revoke.busy} onRevoke={() => void ask()} />
    </tr>
  )
}

const Tokens = ({ tokens, name }: { tokens: readonly ScimToken[]; name: string }) => {
  const t = useText()
  return (
    <DenseTable label={t(messages.tokens)} columns={widths}>
      <thead>
        <tr>
          <th scope="col">{t(tokenMessages.created)}</th>
          <TokenHeadings />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} name={name} />
        ))}
      </tbody>
    </DenseTable>
  )
}

/** How a directory provisions agents: the address, and its tokens. */
export const ProvisioningTab = ({ directory }: { directory: Directory }) => {
  const t = useText()
  const { directory_id, name, scim_tokens, scim_url, last_sync_at } = directory
  const [token, setToken] = useState<string | null>(null)
  const add = useChange(directories.addScimToken, {
    done: () => t(messages.created, { name }),
    invalidates: [directories.getDirectory, directories.listDirectories],
    onDone: (created) => setToken(created.token),
  })
  const button = (
    <Button size="sm" loading={add.busy} onClick={() => void add.tell(add.run({ directory_id }))}>
      <AddIcon size={15} aria-hidden />
      {t(messages.addToken)}
    </Button>
  )
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text fontSize="sm" color="fg.muted" flex="1 1 320px">
          {t(messages.explained)}
        </Text>
        {scim_tokens.length === 0 ? null : button}
      </Flex>
      <DescriptionList width="300px">
        <Term label={messages.url}>
          <Copied text={scim_url} what={t(messages.url)} />
        </Term>
        <Term label={directoryMessages.lastSync}>
          {last_sync_at === null ? t(directoryMessages.never) : <Moment iso={last_sync_at} relative />}
        </Term>
      </DescriptionList>
      {scim_tokens.length === 0 ? (
        <EmptyState title={t(messages.noTokens)} hint={t(messages.noTokensHint)} action={button} />
      ) : (
        <Tokens tokens={scim_tokens} name={name} />
      )}
      {token === null ? null : (
        <ShownOnce
          title={t(messages.tokenOf, { name })}
          label={t(messages.token)}
          secret={token}
          onClose={() => setToken(null)}
        >
          {t(messages.tokenShown)}
        </ShownOnce>
      )}
    </Stack>
  )
}
