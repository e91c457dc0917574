import { useText } from '@console/shared/intl/messages'
import { actionsAtom } from '@console/shared/kit/actions'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { kitMessages } from '@console/shared/messages/kit'
import { useAtomValue } from 'jotai'
import { useAppearance } from '../appearance/appearance.ts'
import { shellMessages } from '../shell.messages.ts'
import { Keys } from './keys.tsx'
import { shortcutMessages as messages } from './palette.messages.ts'

/** The keys of the screen and of the shell. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const actions = useAtomValue(actionsAtom)
  const [{ singleKeys }] = useAppearance()
  const offered = actions.filter(({ keys }) => keys !== undefined && (singleKeys || keys.startsWith('mod+')))
  return (
    <ModalDialog
      open
      title={t(shellMessages.shortcuts)}
      onClose={onClose}
      footer={
        <Button size="sm" variant="outline" onClick={onClose}>
          {t(kitMessages.close)}
        </Button>
      }
    >
      <Stack as="ul" gap="1" listStyleType="none">
        {offered.map(({ id, label, keys = '' }) => (
          <Flex as="li" key={id} justify="space-between" align="center" gap="4" paddingBlock="1">
            <Text fontSize="sm">{label}</Text>
            <Keys keys={keys} />
          </Flex>
        ))}
      </Stack>
      {singleKeys ? null : (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="3">
          {t(messages.singleKeysOff)}
        </Text>
      )}
    </ModalDialog>
  )
}
