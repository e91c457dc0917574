import { useText } from '@console/shared/intl/messages'
import { IconButton } from '@console/shared/kit/base'
import { DarkIcon, LightIcon, SemiDarkIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { themeModeAtom, themeModes } from '@console/shared/theme/mode'
import { useAtomValue } from 'jotai'
import { hostMessages } from '../host.messages.ts'
import { useAppearance } from './appearance/appearance.ts'
import { shellMessages } from './shell.messages.ts'

/** Name and icon of each mode. */
export const modes = {
  light: { word: hostMessages.light, Icon: LightIcon },
  'semi-dark': { word: hostMessages.semiDark, Icon: SemiDarkIcon },
  dark: { word: hostMessages.dark, Icon: DarkIcon },
} as const

/** The menu of light, semi-dark and dark in the bar. */
export const ModeMenu = () => {
  const t = useText()
  const current = useAtomValue(themeModeAtom)
  const [, choose] = useAppearance()
  const { Icon: CurrentIcon, word: currentWord } = modes[current]
  return (
    <ActionMenu
      trigger={
        <IconButton
          aria-label={t(shellMessages.mode, { mode: t(currentWord) })}
          variant="plain"
          color="inherit"
          size="sm"
          minWidth="8"
          _hover={{ bg: 'bar.hover' }}
        >
          <CurrentIcon size={17} />
        </IconButton>
      }
      entries={themeModes.map((mode) => {
        const { word, Icon } = modes[mode]
        return {
          kind: 'item' as const,
          id: mode,
          label: t(word),
          icon: <Icon size={15} aria-hidden />,
          checked: mode === current,
          onSelect: () => choose({ mode }),
        }
      })}
    />
  )
}
