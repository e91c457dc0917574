import { useAgent } from '@console/shared/auth/session'
import { personName } from '@console/shared/contract/person-name'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Text } from '@console/shared/kit/base'
import {
  AppearanceIcon,
  CheckIcon,
  LockIcon,
  NoticesIcon,
  OverviewIcon,
  PasswordIcon,
  PersonIcon,
  SignOutIcon,
} from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { accountRoute, overviewRoute, statusRoute } from '../account/routes.ts'
import { lockScreen } from '../cover/follow-cover.ts'
import { hostMessages, roleMessages } from '../host.messages.ts'
import { shellDialogMessages } from '../live/shell-dialogs.messages.ts'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { leave } from './leave.ts'
import { shellMessages } from './shell.messages.ts'

/** Where a Super User changes any agent's password (spec §2). */
const agentsPath = `${screens.agents.path}/`

export const UserMenu = () => {
  const t = useText()
  const agent = useAgent()
  const navigate = useNavigate()
  const openDialog = useSetAtom(shellDialogAtom)
  const name = personName(agent.first, agent.last, agent.email)
  return (
    <ActionMenu
      trigger={
        <Button
          size="sm"
          variant="plain"
          color="inherit"
          paddingInline="1"
          aria-label={t(hostMessages.account, { name })}
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
                <bdi>{agent.email}</bdi> · {t(roleMessages[agent.level])}
              </Text>
            </Box>
          ),
        },
        { kind: 'separator', id: 'after-who' },
        {
          kind: 'item',
          id: 'overview',
          label: t(hostMessages.overview),
          icon: <OverviewIcon size={15} aria-hidden />,
          href: overviewRoute.path,
          onSelect: () => void navigate(overviewRoute.path),
        },
        {
          kind: 'item',
          id: 'account',
          label: t(shellDialogMessages.account),
          icon: <PersonIcon size={15} aria-hidden />,
          href: accountRoute.path,
          onSelect: () => void navigate(accountRoute.path),
        },
        {
          kind: 'item',
          id: 'password',
          label: t(shellDialogMessages.password),
          icon: <PasswordIcon size={15} aria-hidden />,
          onSelect: () => openDialog('password'),
        },
        {
          kind: 'item',
          id: 'notices',
          label: t(shellDialogMessages.notices),
          icon: <NoticesIcon size={15} aria-hidden />,
          onSelect: () => openDialog('notices'),
        },
        {
          kind: 'item',
          id: 'status',
          label: t(hostMessages.status),
          icon: <CheckIcon size={15} aria-hidden />,
          href: statusRoute.path,
          onSelect: () => void navigate(statusRoute.path),
        },
        ...(agent.level === 'su'
          ? [
              {
                kind: 'item' as const,
                id: 'any-password',
                label: t(shellMessages.anyPassword),
                icon: <PasswordIcon size={15} aria-hidden />,
                href: agentsPath,
                onSelect: () => void navigate(agentsPath),
              },
            ]
          : []),
        {
          kind: 'item',
          id: 'appearance',
          label: t(shellMessages.appearance),
          icon: <AppearanceIcon size={15} aria-hidden />,
          onSelect: () => openDialog('appearance'),
        },
        { kind: 'separator', id: 'after-appearance' },
        {
          kind: 'item',
          id: 'lock',
          label: t(hostMessages.lock),
          icon: <LockIcon size={15} aria-hidden />,
          onSelect: lockScreen,
        },
        {
          kind: 'item',
          id: 'logout',
          label: t(hostMessages.logout),
          icon: <SignOutIcon size={15} aria-hidden />,
          onSelect: () => leave(agent.agent_id),
        },
      ]}
    />
  )
}
