import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, IconButton, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { ModalDialog } from '@console/shared/kit/dialog'
import { AddIcon, ChangeIcon, DeleteIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { Macro } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { CreateMacro, UpdateMacro } from './macro.form.tsx'
import { messages } from './macros.messages.ts'

const Line = ({ macro, onChange }: { macro: Macro; onChange: () => void }) => {
  const t = useText()
  const { name, macro_id } = macro
  const remove = useChange(support.deleteTicketMacro, {
    done: () => t(messages.removed),
    invalidates: [support.listTicketMacros],
  })
  const ask = async () => {
    const question = {
      title: t(messages.removeTitle, { name }),
      body: t(messages.removeBody),
      action: t(messages.removeAction),
      danger: true,
    }
    if (await confirm(question)) await remove.tell(remove.run({ macro_id }))
  }
  return (
    <Flex as="li" align="center" gap="2" paddingBlock="1.5">
      <Text as="bdi" flex="1" fontSize="sm" overflowWrap="anywhere">
        {name}
      </Text>
      <IconButton size="xs" variant="ghost" aria-label={t(messages.change, { name })} onClick={onChange}>
        <ChangeIcon size={14} aria-hidden />
      </IconButton>
      <IconButton size="xs" variant="ghost" aria-label={t(messages.remove, { name })} onClick={() => void ask()}>
        <DeleteIcon size={14} aria-hidden />
      </IconButton>
    </Flex>
  )
}

/** The macros of the console, made by su. */
export default function EditMacrosDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const read = useRead(support.listTicketMacros, {})
  const [editing, setEditing] = useState<Macro | 'new' | null>(null)
  const back = () => setEditing(null)
  if (editing === 'new') return <CreateMacro onClose={back} />
  if (editing !== null) return <UpdateMacro macro={editing} onClose={back} />
  return (
    <ModalDialog
      open
      title={t(messages.editTitle)}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={() => setEditing('new')}>
            <AddIcon size={14} aria-hidden />
            {t(messages.add)}
          </Button>
          <Button size="sm" onClick={onClose}>
            {t(kitMessages.close)}
          </Button>
        </>
      }
    >
      {read.error && !read.data ? <FailedState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <Skeleton height="120px" /> : null}
      {read.data?.length === 0 ? <Text color="fg.muted">{t(messages.empty)}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {read.data?.map((macro) => (
          <Line key={macro.macro_id} macro={macro} onChange={() => setEditing(macro)} />
        ))}
      </Stack>
    </ModalDialog>
  )
}
