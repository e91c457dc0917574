import { useText } from '@console/shared/intl/messages'
import { Stack } from '@console/shared/kit/base'
import { Copied, DescriptionList, Term } from '@console/shared/kit/description-list'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import type { Directory } from '../../../contract/calls/directories.ts'
import { directories } from '../../api.ts'
import { messages as directoryMessages, signInMessages as messages } from './directories.messages.ts'

const spec: FormSpec<typeof directories.updateDirectory.declaration> = {
  id: 'admin.directory-sign-in',
  call: directories.updateDirectory,
  fields: [
    { name: 'sign_in', label: messages.enabled, kind: 'switch', wide: true },
    { name: 'name', label: directoryMessages.name, kind: 'text', required: true },
    { name: 'issuer', label: messages.issuer, kind: 'url', hint: messages.issuerHint },
    { name: 'client_id', label: messages.clientId, kind: 'url' },
    { name: 'client_secret', label: messages.secret, kind: 'secret', hint: messages.secretHint },
    { name: 'groups_claim', label: messages.claim, kind: 'url', required: true },
    { name: 'domains', label: messages.domains, kind: 'lines', rows: 2, hint: messages.domainsHint },
  ],
}

/** How agents sign in with a directory. */
export const SignInTab = ({ directory }: { directory: Directory }) => {
  const t = useText()
  const change = useChange(directories.updateDirectory, {
    done: ({ name }) => t(messages.saved, { name }),
    invalidates: [directories.getDirectory, directories.listDirectories],
  })
  return (
    <Stack gap="4">
      <DescriptionList width="300px">
        <Term label={messages.redirect}>
          <Copied text={directory.redirect_url} what={t(messages.redirect)} />
        </Term>
      </DescriptionList>
      <FormCard
        title={t(directoryMessages.signIn)}
        spec={spec}
        // The stored values as those of fields: an interface has no index signature.
        record={{ ...directory, client_secret: '' }}
        fixed={{ directory_id: directory.directory_id }}
        recordKey={String(directory.directory_id)}
        recordParam="directory"
        change={change}
      />
    </Stack>
  )
}
