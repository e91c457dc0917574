import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { DirectoryRule } from '../../../contract/directory-rules.ts'
import { useConsoleScreens } from '../../parts/permissions/console-screens.ts'
import { type EditedMap, editedMap, mapOfLevel, withKeys } from '../../parts/permissions/map-changes.ts'
import { PermissionGrid } from '../../parts/permissions/permission-grid.tsx'
import { ruleMessages as messages } from './directories.messages.ts'

interface Props {
  readonly rule: DirectoryRule
  readonly onClose: () => void
  readonly onMap: (map: DirectoryRule['permissions']) => void
}

/** The screens of a rule: those of a map, or all of the level. */
export default function RuleMap({ rule, onClose, onMap }: Props) {
  const t = useText()
  const screens = useConsoleScreens()
  const [map, setMap] = useState<EditedMap>(
    () => editedMap(screens, rule.permissions) ?? mapOfLevel(screens, rule.level),
  )
  const title = t(messages.screensOf, { group: rule.group })
  const choose = (chosen: DirectoryRule['permissions']) => {
    onMap(chosen)
    onClose()
  }
  return (
    <ModalDialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => choose(null)}>
            {t(messages.byLevel)}
          </Button>
          <Button size="sm" onClick={() => choose(map && { ...map })}>
            {t(messages.useMap)}
          </Button>
        </>
      }
    >
      <PermissionGrid
        label={title}
        before={{ level: rule.level, permissions: null }}
        after={{ level: rule.level, permissions: map }}
        other={null}
        disabled={false}
        onSet={(keys, on) => setMap(withKeys(screens, map, keys, on))}
      />
    </ModalDialog>
  )
}
