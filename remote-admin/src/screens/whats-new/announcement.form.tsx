import { useText } from '@console/shared/intl/words'
import { Box, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { announcements, releases } from '../../api.ts'
import { Announced } from './announced.tsx'
import { words } from './whats-new.messages.ts'

const fields = [
  { name: 'title', label: words.headline, kind: 'text', required: true, wide: true },
  { name: 'text', label: words.text, kind: 'multiline', wide: true, rows: 4 },
  { name: 'link', label: words.link, kind: 'url', wide: true, hint: words.linkHint },
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
  /** The one that is corrected; null: a new one is written. */
  readonly written: Written | null
  readonly onClose: () => void
}

/** Writes an announcement or corrects one, with a preview that follows what is typed. */
export default function AnnouncementForm({ written, onClose }: Props) {
  const t = useText()
  const outdates = [releases.listAnnouncements]
  const add = useChange(announcements.addAnnouncement, { done: () => t(words.added), outdates })
  const update = useChange(announcements.updateAnnouncement, { done: () => t(words.corrected), outdates })
  const preview = ({ title = '', text = '', link = '' }) => (
    <Box as="section" aria-label={t(words.preview)} borderWidth="1px" borderRadius="md" padding="3">
      <Text fontSize="xs" color="fg.muted">
        {t(words.preview)}
      </Text>
      <Announced title={title} text={text} link={link} />
    </Box>
  )
  if (written === null)
    return (
      <FormDialog
        title={t(words.add)}
        action={t(words.publish)}
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
      title={t(words.editTitle)}
      action={t(words.save)}
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
