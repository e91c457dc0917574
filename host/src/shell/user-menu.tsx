import { signOut, useAgent } from '@console/shared/auth/session'
import { personName } from '@console/shared/contract/person-name'
import { screens } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Text } from '@console/shared/kit/base'
import { dropAllDrafts } from '@console/shared/kit/form-drafts'
import { AppearanceIcon, NoticesIcon, PasswordIcon, PersonIcon, SignOutIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { accountRoute } from '../account/routes.ts'
import { hostWords, roleWords } from '../host.messages.ts'
import { shellDialogWords } from '../live/shell-dialogs.messages.ts'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { registryAtom } from '../remotes/live-registry.ts'
import { shellWords } from './shell.messages.ts'

/** Where su changes any agent's password (spec §2), once that screen is deployed. */
const agentsPath = screens.agents.path

export const UserMenu = () => {
  const t = useText()
  const agent = useAgent()
  const areas = useAtomValue(registryAtom)?.areas ?? []
  const hasAgents = areas.some(({ definition }) => definition.screens.some(({ path }) => path === agentsPath))
  const navigate = useNavigate()
  const openDialog = useSetAtom(shellDialogAtom)
  const name = personName(agent.first, agent.last, agent.email)
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
        {
          kind: 'item',
          id: 'account',
          label: t(shellDialogWords.account),
          icon: <PersonIcon size={15} aria-hidden />,
          onSelect: () => void navigate(accountRoute.path),
        },
        {
          kind: 'item',
          id: 'password',
          label: t(shellDialogWords.password),
          icon: <PasswordIcon size={15} aria-hidden />,
          onSelect: () => openDialog('password'),
        },
        {
          kind: 'item',
          id: 'notices',
          label: t(shellDialogWords.notices),
          icon: <NoticesIcon size={15} aria-hidden />,
          onSelect: () => openDialog('notices'),
        },
        ...(agent.level === 'su' && hasAgents
          ? [
              {
                kind: 'item' as const,
                id: 'any-password',
                label: t(shellWords.anyPassword),
                icon: <PasswordIcon size={15} aria-hidden />,
                onSelect: () => void navigate(agentsPath),
              },
            ]
          : []),
        {
          kind: 'item',
          id: 'appearance',
          label: t(shellWords.appearance),
          icon: <AppearanceIcon size={15} aria-hidden />,
          onSelect: () => openDialog('appearance'),
        },
        { kind: 'separator', id: 'after-appearance' },
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
