import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Stack, Text } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedDirectory } from '../../../contract/calls/directories.ts'
import { directories } from '../../api.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './directories.messages.ts'
import { OneDirectory } from './one-directory.tsx'

const AddDirectory = lazyDialog(() => import('./add-directory.form.tsx'))

const widths = [180, 100, 150, 130, 90, 180, 330]

const OnOff = ({ on }: { on: boolean }) => {
  const t = useText()
  return <Badge colorPalette={on ? 'green' : 'gray'}>{t(on ? messages.on : messages.off)}</Badge>
}

const Row = ({ directory }: { directory: ListedDirectory }) => {
  const t = useText()
  const { directory_id, name, last_sync_at, last_error } = directory
  return (
    <tr>
      <th scope="row" title={name}>
        <Link to={`?directory=${directory_id}`}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td>
        <OnOff on={directory.sign_in} />
      </td>
      <td>
        <OnOff on={directory.rules_on} />
      </td>
      <td>
        <OnOff on={directory.tokens > 0} />
      </td>
      <td data-align="end">{t.number(directory.people)}</td>
      <td>{last_sync_at === null ? t(messages.never) : <Moment iso={last_sync_at} relative />}</td>
      <td title={last_error?.problem}>
        {last_error === null ? t(messages.none) : <bdi>{`${t.ago(last_error.at)}: ${last_error.problem}`}</bdi>}
      </td>
    </tr>
  )
}

const Listed = ({ onAdd }: { onAdd: () => void }) => {
  const t = useText()
  const read = useRead(directories.listDirectories, {})
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="180px" />
  const { google, directories: all } = read.data
  return (
    <Stack gap="3">
      {all.length === 0 ? (
        <EmptyState
          title={t(messages.empty)}
          hint={t(messages.emptyHint)}
          action={
            <Button size="sm" onClick={onAdd}>
              <AddIcon size={15} aria-hidden />
              {t(messages.add)}
            </Button>
          }
        />
      ) : (
        <>
          <Text color="fg.muted" fontSize="sm">
            {t(messages.explained)}
          </Text>
          <DenseTable label={t(messages.title)} columns={widths}>
            <thead>
              <tr>
                <th scope="col">{t(messages.name)}</th>
                <th scope="col">{t(messages.signIn)}</th>
                <th scope="col">{t(messages.rules)}</th>
                <th scope="col">{t(messages.provisioning)}</th>
                <th scope="col" data-align="end">
                  {t(messages.people)}
                </th>
                <th scope="col" title={t(messages.lastSync)}>
                  {t(messages.lastSync)}
                </th>
                <th scope="col">{t(messages.lastError)}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((directory) => (
                <Row key={directory.directory_id} directory={directory} />
              ))}
            </tbody>
          </DenseTable>
        </>
      )}
      {google ? (
        <Text color="fg.muted" fontSize="sm">
          {t(messages.google)}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Directories of people: who signs agents in, who provisions them, and what their groups may do. */
export const Screen = () => {
  const t = useText()
  const [params] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const id = Number(params.get('directory'))
  if (Number.isSafeInteger(id) && id > 0) return <OneDirectory key={id} directoryId={id} />
  return (
    <Page
      title={messages.title}
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          <AddIcon size={15} aria-hidden />
          {t(messages.add)}
        </Button>
      }
    >
      <Listed onAdd={() => setAdding(true)} />
      {adding ? <AddDirectory onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
