import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Link as KitLink } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import { UrlTabs } from '@console/shared/kit/tabs'
import { useChange } from '@console/shared/kit/use-change'
import { Link, useNavigate } from 'react-router-dom'
import type { Directory } from '../../../contract/calls/directories.ts'
import { directories } from '../../api.ts'
import { messages } from './directories.messages.ts'
import { ErrorsTab } from './errors.tab.tsx'
import { PeopleTab } from './people.tab.tsx'
import { ProvisioningTab } from './provisioning.tab.tsx'
import { RulesTab } from './rules.tab.tsx'
import { SignInTab } from './sign-in.tab.tsx'

const Remove = ({ directory }: { directory: Directory }) => {
  const t = useText()
  const navigate = useNavigate()
  const { directory_id, name, people } = directory
  const change = useChange(directories.removeDirectory, {
    done: () => t(messages.removed, { name }),
    invalidates: [directories.listDirectories],
    onDone: () => void navigate('/directories', { replace: true }),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(messages.removeTitle, { name }),
      body: t(messages.removeBody, { count: people }),
      action: t(messages.remove),
      danger: true,
    })
    if (yes) await change.tell(change.run({ directory_id }))
  }
  return (
    <Button size="sm" variant="outline" loading={change.busy} onClick={() => void ask()}>
      {t(messages.remove)}
    </Button>
  )
}

/** A directory with its sign-in, its rules, its provisioning, its people and its errors. */
export const OneDirectory = ({ directoryId }: { directoryId: number }) => {
  const t = useText()
  const read = useRead(directories.getDirectory, { directory_id: directoryId })
  const directory = read.data
  const body = () => {
    if (directory === undefined)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Waiting height="480px" />
      )
    return (
      <UrlTabs
        label={directory.name}
        tabs={[
          { id: 'sign-in', label: t(messages.signIn), content: <SignInTab directory={directory} /> },
          { id: 'rules', label: t(messages.rules), content: <RulesTab directory={directory} /> },
          { id: 'provisioning', label: t(messages.provisioning), content: <ProvisioningTab directory={directory} /> },
          { id: 'people', label: t(messages.people), content: <PeopleTab directory={directory} /> },
          { id: 'errors', label: t(messages.errors), content: <ErrorsTab directory={directory} /> },
        ]}
      />
    )
  }
  return (
    <Page
      title={messages.title}
      note={directory ? <bdi>{directory.name}</bdi> : null}
      actions={
        <>
          <KitLink asChild color="primary.fg" fontSize="sm" alignSelf="center">
            <Link to="/directories">{t(messages.all)}</Link>
          </KitLink>
          {directory ? <Remove directory={directory} /> : null}
        </>
      }
    >
      {body()}
    </Page>
  )
}
