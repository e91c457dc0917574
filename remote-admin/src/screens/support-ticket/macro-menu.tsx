import { useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { ActionMenu, type MenuEntry } from '@console/shared/kit/menu'
import { useState } from 'react'
import type { Ticket } from '../../../contract/calls/support.ts'
import type { Macro } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { messages } from './macros.messages.ts'

const RunMacro = lazyDialog(() => import('./run-macro.dialog.tsx'))
const EditMacros = lazyDialog(() => import('./edit-macros.dialog.tsx'))

/** The macros for a ticket; su can also edit them here. */
export const MacroMenu = ({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) => {
  const t = useText()
  const { level } = useAgent()
  const { data = [] } = useRead(support.listTicketMacros, {}, { staleMs: 60_000, untilRead: true })
  const [chosen, setChosen] = useState<Macro | 'edit' | null>(null)
  const entries: MenuEntry[] = [
    ...data.map(
      (macro): MenuEntry => ({
        kind: 'item',
        id: String(macro.macro_id),
        label: macro.name,
        onSelect: () => setChosen(macro),
      }),
    ),
    ...(level === 'su'
      ? ([
          { kind: 'separator', id: 'line' },
          { kind: 'item', id: 'edit', label: t(messages.edit), onSelect: () => setChosen('edit') },
        ] as const)
      : []),
  ]
  const close = () => setChosen(null)
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="sm" variant="outline" bg="bg" data-macros>
            {t(messages.macros)}
            <DownIcon size={14} aria-hidden />
          </Button>
        }
        entries={entries}
      />
      {chosen === 'edit' ? <EditMacros onClose={close} /> : null}
      {chosen !== null && chosen !== 'edit' ? (
        <RunMacro macro={chosen} ticket={ticket} onClose={close} onDone={onDone} />
      ) : null}
    </>
  )
}
