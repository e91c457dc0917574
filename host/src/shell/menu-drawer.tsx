import type { MenuModel } from '@console/shared/contract/menu'
import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { SideDialog } from '@console/shared/kit/dialog'
import { hostMessages } from '../host.messages.ts'
import { LanguageMenu } from './language-menu.tsx'
import { ListMenu } from './menu.tsx'
import type { Badges } from './use-badges.ts'

/** The menu of narrow windows, beside the page (spec §2). */
export default function MenuDrawer(props: { model: MenuModel; badges: Badges; onClose: () => void }) {
  const t = useText()
  const { model, badges, onClose } = props
  return (
    <SideDialog title={t(hostMessages.menu)} onClose={onClose}>
      <Box as="nav" aria-label={t(hostMessages.menu)}>
        <ListMenu model={model} badges={badges} onChoose={onClose} />
      </Box>
      <Box marginBlockStart="6" paddingInline="3" display={{ sm: 'none' }}>
        <LanguageMenu />
      </Box>
    </SideDialog>
  )
}
