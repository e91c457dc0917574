import { ApiError } from '@console/shared/api/errors'
import { invalidate, useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import type { AgentRecord, ListedAgent } from '@console/shared/contract/calls/agents'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { notify } from '@console/shared/kit/notify'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { agentActions } from '../../../contract/agent-rules.ts'
import { MenuPreview } from '../../../widgets/menu-preview.tsx'
import { agents } from '../../api.ts'
import { levelMessages } from '../../parts/agent.messages.ts'
import { agentName } from '../../parts/agents.tsx'
import { useConsoleScreens } from '../../parts/permissions/console-screens.ts'
import {
  type EditedMap,
  editedMap,
  isSameMap,
  mapChanges,
  mapOfLevel,
  withKeys,
} from '../../parts/permissions/map-changes.ts'
import { PermissionGrid } from '../../parts/permissions/permission-grid.tsx'
import { messages } from '../../parts/permissions/permissions.messages.ts'
import { useScreenNames } from '../../parts/permissions/screen-names.ts'
import { refreshedReads } from './refreshed-reads.ts'

interface HowProps {
  readonly map: EditedMap
  readonly agent: AgentRecord
  readonly disabled: boolean
  readonly onMap: (map: EditedMap) => void
}

/** No map is a choice of its own, different from an empty map. */
const How = ({ map, agent, disabled, onMap }: HowProps) => {
  const t = useText()
  const screens = useConsoleScreens()
  const choice = (word: Message, chosen: boolean, next: () => EditedMap) => (
    <Flex asChild gap="2" align="center" minHeight="7" fontSize="sm" cursor="pointer">
      <label>
        <input
          type="radio"
          name="how"
          style={{ width: 18, height: 18 }}
          checked={chosen}
          disabled={disabled}
          onChange={() => {
            if (!chosen) onMap(next())
          }}
        />
        {t(word)}
      </label>
    </Flex>
  )
  return (
    <Stack as="fieldset" gap="0">
      <Text as="legend" fontSize="xs" color="fg.muted" marginBlockEnd="1">
        {t(messages.how)}
      </Text>
      {choice(messages.byLevel, map === null, () => null)}
      {choice(
        messages.byMap,
        map !== null,
        () => editedMap(screens, agent.permissions) ?? mapOfLevel(screens, agent.level),
      )}
    </Stack>
  )
}

const Compare = ({
  agents: all,
  chosen,
  differing,
  disabled,
  onChoose,
  onCopy,
}: {
  agents: readonly ListedAgent[]
  chosen: ListedAgent | undefined
  differing: number
  disabled: boolean
  onChoose: (id: string) => void
  onCopy: (from: ListedAgent) => void
}) => {
  const t = useText()
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Field.Root width={{ base: '100%', sm: '260px' }}>
        <Field.Label>{t(messages.compare)}</Field.Label>
        <NativeSelect.Root size="sm" bg="bg.panel">
          <NativeSelect.Field
            value={chosen ? String(chosen.agent_id) : ''}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">{t(messages.nobody)}</option>
            {all.map((one) => (
              <option key={one.agent_id} value={one.agent_id}>
                {`${agentName(one)} (${t(levelMessages[one.level])})`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {chosen ? (
        <>
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => onCopy(chosen)}>
            {t(messages.copy)}
          </Button>
          <Text fontSize="sm" color="fg.muted" paddingBlockEnd="1.5" role="status">
            {t(messages.differs, { count: differing })}
          </Text>
        </>
      ) : null}
    </Flex>
  )
}

/** An agent's access: the map over all screens, its result, and the menu they will see. */
export default function PermissionsTab({ agent }: { agent: AgentRecord }) {
  const t = useText()
  const me = useAgent()
  const { screenName } = useScreenNames()
  const screens = useConsoleScreens()
  const name = agentName(agent)
  const stored = editedMap(screens, agent.permissions)
  const [edited, setEdited] = useState<{ readonly map: EditedMap } | null>(null)
  const [withId, setWithId] = useState('')
  /** Somebody else saved first. */
  const [isStale, setIsStale] = useState(false)
  const everybody = useRead(agents.listAgents, {})
  const other = everybody.data?.find(({ agent_id }) => String(agent_id) === withId)
  const map = edited ? edited.map : stored
  const isDirty = edited !== null && !isSameMap(edited.map, stored)
  useUnsaved(isDirty, 'agent_id')
  const change = useChange(agents.updateAgentPermissions, {
    done: () => t(messages.saved, { name }),
    invalidates: refreshedReads,
    onDone: () => {
      setEdited(null)
      setIsStale(false)
    },
  })

  const before = { level: agent.level, permissions: stored }
  const after = { level: agent.level, permissions: map }
  const { gives, takes } = mapChanges(screens, before, after)
  const isClosed = agentActions.disallowedReason('permissions', { me: me.agent_id, them: agent }) !== null
  const set = (next: EditedMap) => setEdited({ map: next })

  const save = async () => {
    const names = (ids: typeof gives) => t.list(ids.map(screenName))
    const sure = await confirm({
      title: t(messages.question, { name }),
      body: (
        <Stack gap="2">
          {takes.length > 0 ? <Text>{t(messages.takesAway, { screens: names(takes) })}</Text> : null}
          {gives.length > 0 ? <Text>{t(messages.givesTo, { screens: names(gives) })}</Text> : null}
          <Text color="fg.muted">{t(messages.atOnce)}</Text>
        </Stack>
      ),
      action: t(messages.confirm),
      danger: takes.length > 0,
    })
    if (!sure) return
    try {
      await change.run({ agent_id: agent.agent_id, permissions: map && { ...map }, version: agent.version })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'versionConflict') return notify.failure(error)
      setIsStale(true)
      await invalidate(...refreshedReads)
    }
  }

  return (
    <Stack gap="4">
      {isClosed ? <Text color="fg.muted">{t(messages.own)}</Text> : null}
      {agent.level === 'su' ? <Text color="fg.muted">{t(messages.suNote)}</Text> : null}
      <Flex gap="6" wrap="wrap" justify="space-between" align="flex-end">
        <How map={map} agent={agent} disabled={isClosed} onMap={set} />
        <Compare
          agents={(everybody.data ?? []).filter(({ agent_id }) => agent_id !== agent.agent_id)}
          chosen={other}
          differing={
            other ? mapChanges(screens, after, other).gives.length + mapChanges(screens, after, other).takes.length : 0
          }
          disabled={isClosed}
          onChoose={setWithId}
          onCopy={(from) => set(editedMap(screens, from.permissions))}
        />
      </Flex>
      <MenuPreview who={after} name={name} />
      <PermissionGrid
        label={t(messages.inMap)}
        before={before}
        after={after}
        other={other ? { ...other, name: agentName(other) } : null}
        disabled={isClosed}
        onSet={(keys, on) => set(withKeys(screens, map, keys, on))}
      />
      {isDirty ? (
        <Box position="sticky" insetBlockEnd="3" zIndex="docked">
          <Flex
            align="center"
            gap="3"
            wrap="wrap"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="lg"
            boxShadow="md"
            padding="3"
          >
            {isStale ? (
              <Text fontSize="sm" color="secondary.fg" width="100%" role="alert">
                {t(messages.stale)}
              </Text>
            ) : null}
            <Text fontSize="sm" fontWeight="medium" flex="1" role="status">
              {gives.length + takes.length === 0
                ? t(messages.same)
                : t(messages.unsaved, { takes: takes.length, gives: gives.length })}
            </Text>
            <Button size="sm" variant="ghost" disabled={change.busy} onClick={() => setEdited(null)}>
              {t(messages.discard)}
            </Button>
            <Button size="sm" loading={change.busy} onClick={() => void save()}>
              {t(messages.save)}
            </Button>
          </Flex>
        </Box>
      ) : null}
    </Stack>
  )
}
