import { signOut, useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Text } from '@console/shared/kit/base'
import { dropAllDrafts } from '@console/shared/kit/form-drafts'
import { DarkIcon, LightIcon, PersonIcon, SemiDarkIcon, SignOutIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { setThemeMode, themeModeAtom, themeModes } from '@console/shared/theme/mode'
import { useAtomValue } from 'jotai'
import { hostWords, roleWords } from '../host.messages.ts'

const modes = {
  light: { word: hostWords.light, Icon: LightIcon },
  'semi-dark': { word: hostWords.semiDark, Icon: SemiDarkIcon },
  dark: { word: hostWords.dark, Icon: DarkIcon },
} as const

export const UserMenu = () => {
  const t = useText()
  const agent = useAgent()
  const current = useAtomValue(themeModeAtom)
  const name = `${agent.first} ${agent.last}`.trim() || agent.email
  const leave = () => {
    dropAllDrafts(agent.agent_id)
    void signOut()
  }
  return (
    <ActionMenu
      trigger={
        <Button
          size="sm"
          variant="plain"
          color="inherit"
          paddingInline="1"
          aria-label={t(hostWords.account, { name })}
          _hover={{ bg: 'bar.hover' }}
        >
          <Box boxSize="7" borderRadius="full" bg="primary.600" color="white" display="grid" placeItems="center">
            <PersonIcon size={15} aria-hidden />
          </Box>
        </Button>
      }
      entries={[
        {
          kind: 'text',
          id: 'who',
          content: (
            <Box paddingInline="2" paddingBlock="1.5">
              <Text fontWeight="medium">
                <bdi>{name}</bdi>
              </Text>
              <Text fontSize="xs" color="fg.muted">
                <bdi>{agent.email}</bdi> · {t(roleWords[agent.level])}
              </Text>
            </Box>
          ),
        },
        { kind: 'separator', id: 'after-who' },
        ...themeModes.map((mode) => {
          const { word, Icon } = modes[mode]
          return {
            kind: 'item' as const,
            id: mode,
            label: t(word),
            icon: <Icon size={15} aria-hidden />,
            checked: mode === current,
            onSelect: () => setThemeMode(mode),
          }
        }),
        { kind: 'separator', id: 'after-modes' },
        {
          kind: 'item',
          id: 'logout',
          label: t(hostWords.logout),
          icon: <SignOutIcon size={15} aria-hidden />,
          onSelect: leave,
        },
      ]}
    />
  )
}
