import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { announcements, releases } from '../../api.ts'
import { Announced } from './announced.tsx'
import { messages } from './whats-new.messages.ts'

const fields = [
  { name: 'title', label: messages.headline, kind: 'text', required: true, wide: true },
  { name: 'text', label: messages.text, kind: 'multiline', wide: true, rows: 4 },
  { name: 'link', label: messages.link, kind: 'url', wide: true, hint: messages.linkHint },
] as const

const addSpec: FormSpec<typeof announcements.addAnnouncement.declaration> = {
  id: 'admin.announcement',
  call: announcements.addAnnouncement,
  fields,
}
const updateSpec: FormSpec<typeof announcements.updateAnnouncement.declaration> = {
  id: 'admin.announcement',
  call: announcements.updateAnnouncement,
  fields,
}

export interface Written {
  readonly announcement_id: number
  readonly title: string
  readonly text: string
  readonly link: string
  readonly version: number
}

interface Props {
  /** The announcement to edit; null: a new one. */
  readonly written: Written | null
  readonly onClose: () => void
}

/** Creates or edits an announcement, with a live preview. */
export default function AnnouncementForm({ written, onClose }: Props) {
  const t = useText()
  const invalidates = [releases.listAnnouncements]
  const add = useChange(announcements.addAnnouncement, { done: () => t(messages.added), invalidates })
  const update = useChange(announcements.updateAnnouncement, { done: () => t(messages.corrected), invalidates })
  const preview = ({ title = '', text = '', link = '' }) => (
    <Box as="section" aria-label={t(messages.preview)} borderWidth="1px" borderRadius="md" padding="3">
      <Text fontSize="xs" color="fg.muted">
        {t(messages.preview)}
      </Text>
      <Announced title={title} text={text} link={link} />
    </Box>
  )
  if (written === null)
    return (
      <FormDialog
        title={t(messages.add)}
        action={t(messages.publish)}
        spec={addSpec}
        initial={{ title: '', text: '', link: '' }}
        fixed={{}}
        change={add}
        onClose={onClose}
        aside={preview}
      />
    )
  return (
    <FormDialog
      title={t(messages.editTitle)}
      action={t(messages.save)}
      spec={updateSpec}
      initial={{ ...written }}
      recordKey={String(written.announcement_id)}
      fixed={{ announcement_id: written.announcement_id }}
      change={update}
      onClose={onClose}
      aside={preview}
    />
  )
}
