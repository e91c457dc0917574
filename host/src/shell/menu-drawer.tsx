import type { MenuModel } from '@console/shared/contract/menu'
import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { SideDialog } from '@console/shared/kit/dialog'
import { hostMessages } from '../host.messages.ts'
import { LanguageMenu } from './language-menu.tsx'
import { ListMenu } from './menu.tsx'
import { pinnedItems, usePinnedScreens } from './pinned-screens.ts'
import { shellMessages } from './shell.messages.ts'
import type { Badges } from './use-badges.ts'

/** The menu of narrow windows, beside the page (spec §2). */
export default function MenuDrawer(props: { model: MenuModel; badges: Badges; onClose: () => void }) {
  const t = useText()
  const { model, badges, onClose } = props
  const items = pinnedItems(model, usePinnedScreens().pinned)
  const own = { name: 'pinned', label: t(shellMessages.pinnedScreens), items }
  const withPinned = items.length === 0 ? model : { ...model, groups: [own, ...model.groups] }
  return (
    <SideDialog title={t(hostMessages.menu)} onClose={onClose}>
      <Box as="nav" aria-label={t(hostMessages.menu)}>
        <ListMenu model={withPinned} badges={badges} onChoose={onClose} />
      </Box>
      <Box marginBlockStart="6" paddingInline="3" display={{ sm: 'none' }}>
        <LanguageMenu />
      </Box>
    </SideDialog>
  )
}
