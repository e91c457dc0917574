import { useText } from '@console/shared/intl/messages'
import { Box, IconButton } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { ChangeIcon } from '@console/shared/kit/icons'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import type { StagedPress } from '../../../contract/calls/staged-press.ts'
import { pressKinds } from '../../../contract/press-event.ts'
import { stagedPress } from '../../api.ts'
import { CompanySearch } from '../../parts/company-search/company-search.tsx'
import { kindMessages, pressMessages } from '../../parts/press/press.messages.ts'
import { messages } from './staged-press.messages.ts'

const spec: FormSpec<typeof stagedPress.updateStagedPress.declaration> = {
  id: 'dataentry.staged-press',
  call: stagedPress.updateStagedPress,
  fields: [
    { name: 'title', label: pressMessages.title, kind: 'text', wide: true },
    {
      name: 'kind',
      label: pressMessages.kind,
      kind: 'choice',
      required: true,
      options: pressKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
  ],
}

const EditDialog = ({ row, onClose }: { row: StagedPress; onClose: () => void }) => {
  const t = useText()
  const [company, setCompany] = useState({ id: row.company_id, name: row.company_name })
  const change = useChange(stagedPress.updateStagedPress, {
    done: () => t(messages.saved),
    invalidates: [stagedPress.listStagedPress, stagedPress.getStagedPress],
  })
  return (
    <FormDialog
      title={t(messages.editOne, { title: row.title || row.url })}
      action={t(messages.save)}
      spec={spec}
      initial={{ ...row }}
      fixed={{ staged_press_id: row.staged_press_id, company_id: company.id }}
      recordKey={String(row.staged_press_id)}
      change={change}
      onClose={onClose}
      aside={() => (
        // Room for its results within the dialog.
        <Box minHeight="220px">
          <CompanySearch
            chosen={company.name}
            onChoose={({ company_id: id, name }) => setCompany({ id, name })}
            onClear={() => setCompany({ id: null, name: '' })}
          />
        </Box>
      )}
    />
  )
}

/** Button of a row that edits its details. */
export const EditStaged = ({ row }: { row: StagedPress }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const label = t(messages.editOne, { title: row.title || row.url })
  return (
    // The row itself links to its entry form.
    <Box onClick={(event) => event.stopPropagation()}>
      <IconButton aria-label={label} title={label} size="2xs" variant="ghost" onClick={() => setOpen(true)}>
        <ChangeIcon size={14} aria-hidden />
      </IconButton>
      {open ? <EditDialog row={row} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
