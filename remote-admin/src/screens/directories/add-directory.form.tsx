import { useText } from '@console/shared/intl/messages'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { useNavigate } from 'react-router-dom'
import { directories } from '../../api.ts'
import { messages } from './directories.messages.ts'

const spec: FormSpec<typeof directories.addDirectory.declaration> = {
  id: 'admin.directory',
  call: directories.addDirectory,
  fields: [{ name: 'name', label: messages.name, kind: 'text', required: true, wide: true }],
}

/** Adds a directory and opens it. */
export default function AddDirectory({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const change = useChange(directories.addDirectory, {
    done: ({ name }) => t(messages.added, { name }),
    invalidates: [directories.listDirectories],
    onDone: ({ directory_id }) => void navigate(`?directory=${directory_id}`),
  })
  return (
    <FormDialog
      title={t(messages.add)}
      action={t(messages.add)}
      spec={spec}
      initial={{ name: '' }}
      fixed={{}}
      change={change}
      onClose={onClose}
    />
  )
}
