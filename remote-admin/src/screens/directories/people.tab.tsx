import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Input, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useSettled } from '@console/shared/kit/use-settled'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Directory, DirectoryPerson } from '../../../contract/calls/directories.ts'
import { directories } from '../../api.ts'
import { StateBadge } from '../../parts/agents.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages as directoryMessages, scimMessages as messages, ruleMessages } from './directories.messages.ts'

const widths = [200, 220, 100, 110, 240, 160, 100]

const PersonRow = ({ person, directory }: { person: DirectoryPerson; directory: Directory }) => {
  const t = useText()
  const { agent_id, name } = person
  const change = useChange(directories.unlinkAgent, {
    done: () => t(messages.unlinked, { name }),
    invalidates: [directories.listDirectoryPeople, directories.getDirectory],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.unlinkTitle, { name, directory: directory.name }),
      body: t(messages.unlinkBody),
      action: t(messages.unlink),
    })
    if (yes) await change.tell(change.run({ directory_id: directory.directory_id, agent_id }))
  }
  const groups = t.list(person.groups)
  return (
    <tr>
      <th scope="row" title={name}>
        <Link to={`/edit-agent?agent_id=${agent_id}`}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td title={person.email}>
        <bdi dir="ltr">{person.email}</bdi>
      </td>
      <td>
        <StateBadge state={person.state} />
      </td>
      <td>
        <Badge colorPalette={person.provisioned ? 'green' : 'gray'}>
          {t(person.provisioned ? messages.yes : messages.no)}
        </Badge>
      </td>
      <td title={groups}>
        <bdi>{groups}</bdi>
      </td>
      <td>
        {person.last_sign_in_at === null ? (
          t(directoryMessages.never)
        ) : (
          <Moment iso={person.last_sign_in_at} relative />
        )}
      </td>
      <td data-align="end">
        {person.provisioned || person.last_sign_in_at === null ? null : (
          <Button
            size="2xs"
            minHeight="24px"
            variant="ghost"
            aria-label={t(messages.unlinkOf, { name })}
            loading={change.busy}
            onClick={() => void ask()}
          >
            {t(messages.unlink)}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** The agents of a directory. */
export const PeopleTab = ({ directory }: { directory: Directory }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed, 300)
  const { directory_id } = directory
  const read = useRead(directories.listDirectoryPeople, { directory_id, ...(text.trim() !== '' && { text }) })
  const body = () => {
    if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!read.data) return <Waiting height="240px" />
    const { people, total } = read.data
    if (people.length === 0 && text.trim() === '')
      return <EmptyState title={t(messages.noPeople)} hint={t(messages.noPeopleHint)} />
    return (
      <>
        <DenseTable label={t(directoryMessages.people)} columns={widths}>
          <thead>
            <tr>
              <th scope="col">{t(ruleMessages.agent)}</th>
              <th scope="col" aria-label={t(messages.search)} />
              <th scope="col">{t(messages.state)}</th>
              <th scope="col">{t(messages.provisioned)}</th>
              <th scope="col">{t(messages.groups)}</th>
              <th scope="col">{t(messages.lastSignIn)}</th>
              <th scope="col" aria-label={t(messages.unlink)} />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.agent_id} person={person} directory={directory} />
            ))}
          </tbody>
        </DenseTable>
        {total > people.length ? (
          <Text fontSize="sm" color="fg.muted">
            {t(messages.first, { shown: people.length, total })}
          </Text>
        ) : null}
      </>
    )
  }
  return (
    <Stack gap="3">
      <Input
        size="sm"
        type="search"
        dir="auto"
        maxWidth="320px"
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {body()}
    </Stack>
  )
}
