import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Field, Flex, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { notify } from '@console/shared/kit/notify'
import { useUnsaved } from '@console/shared/kit/unsaved'
import { useChange } from '@console/shared/kit/use-change'
import { ruleMessages as requiredMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { Directory } from '../../../contract/calls/directories.ts'
import { type DirectoryRule, type Unmatched, unmatchedWays } from '../../../contract/directory-rules.ts'
import { agents, directories } from '../../api.ts'
import { messages as directoryMessages, ruleMessages as messages } from './directories.messages.ts'
import { RulesEditor } from './rules-editor.tsx'
import { type Preview, RulesPreview } from './rules-preview.tsx'

interface Edited {
  readonly rules: readonly DirectoryRule[]
  readonly unmatched: Unmatched
}

const textOf = ({ rules, unmatched }: Edited): string =>
  JSON.stringify([rules.map(({ group, level, permissions }) => [group.trim(), level, permissions]), unmatched])

const UnmatchedField = ({ value, onValue }: { value: Unmatched; onValue: (value: Unmatched) => void }) => {
  const t = useText()
  return (
    <Field.Root width={{ base: '100%', sm: '260px' }}>
      <Field.Label>{t(messages.unmatched)}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={value}
          onChange={({ target }) => onValue(unmatchedWays.find((way) => way === target.value) ?? value)}
        >
          {unmatchedWays.map((way) => (
            <option key={way} value={way}>
              {t(messages[way])}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

/** Rights by group: edited, previewed, and only then switched on. */
export const RulesTab = ({ directory }: { directory: Directory }) => {
  const t = useText()
  const { directory_id, name, rules_on, version } = directory
  const stored: Edited = { rules: directory.rules, unmatched: directory.unmatched }
  const [edited, setEdited] = useState<Edited | null>(null)
  const [preview, setPreview] = useState<{ readonly of: string; readonly shown: Preview } | null>(null)
  const [looking, setLooking] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const now = edited ?? stored
  const isDirty = edited !== null && textOf(edited) !== textOf(stored)
  const isIncomplete = now.rules.some(({ group }) => group.trim() === '')
  // A preview counts for the rules that it showed.
  const shown = preview?.of === textOf(now) ? preview.shown : null
  useUnsaved(isDirty, 'directory')
  const change = useChange(directories.updateDirectoryRules, {
    done: (saved) => t(saved.rules_on ? messages.switchedOn : messages.saved, { name }),
    invalidates: [
      directories.getDirectory,
      directories.listDirectories,
      directories.listDirectoryPeople,
      agents.searchAgents,
    ],
    onDone: () => {
      setEdited(null)
      setPreview(null)
    },
  })
  const input = () => ({
    directory_id,
    rules: now.rules.map(({ group, level, permissions }) => ({
      group: group.trim(),
      level,
      permissions: permissions && Object.fromEntries(Object.keys(permissions).map((key) => [key, true])),
    })),
    unmatched: now.unmatched,
  })
  const complete = () => {
    setIsTried(true)
    return !isIncomplete
  }
  const look = async () => {
    if (!complete()) return
    setLooking(true)
    try {
      setPreview({ of: textOf(now), shown: await directories.previewDirectoryRules(input(), { silent: true }) })
    } catch (error) {
      notify.failure(error)
    } finally {
      setLooking(false)
    }
  }
  const save = (on: boolean, seen?: string) =>
    change.tell(change.run({ ...input(), rules_on: on, version, ...(seen !== undefined && { seen }) }))
  const switchOn = async ({ changes, seen }: Preview) => {
    const done = changes.filter(({ held }) => held === null)
    const out = done.filter(({ before, after }) => before.active && !after.active).length
    const yes = await confirm({
      title: t(messages.question, { name }),
      body: t(messages.questionBody, { count: done.length, out }),
      action: t(rules_on ? messages.apply : messages.switchOn),
      danger: out > 0,
    })
    if (yes) await save(true, seen)
  }
  return (
    <Stack gap="4">
      <Flex gap="2" align="center" wrap="wrap">
        <Badge colorPalette={rules_on ? 'green' : 'gray'}>
          {t(rules_on ? directoryMessages.on : directoryMessages.off)}
        </Badge>
        <Text fontSize="sm">{rules_on ? t(messages.isOn, { name: directory.rules_by }) : t(messages.isOff)}</Text>
      </Flex>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
        <Stack gap="4">
          <RulesEditor
            rules={now.rules}
            groups={directory.groups.map((group) => group.name)}
            onRules={(rules) => setEdited({ ...now, rules })}
          />
          {isTried && isIncomplete ? (
            <Text role="alert" fontSize="xs" color="fg.error">
              {t(messages.groupHint)}: {t(requiredMessages.required)}
            </Text>
          ) : null}
          <UnmatchedField value={now.unmatched} onValue={(unmatched) => setEdited({ ...now, unmatched })} />
          <Flex gap="2" wrap="wrap" align="center" justify="flex-end">
            {shown === null ? (
              <Text fontSize="sm" color="fg.muted" flex="1 1 200px">
                {t(messages.previewFirst)}
              </Text>
            ) : null}
            {rules_on ? (
              <Button size="sm" variant="ghost" disabled={change.busy || isDirty} onClick={() => void save(false)}>
                {t(messages.switchOff)}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                disabled={change.busy || !isDirty}
                onClick={() => {
                  if (complete()) void save(false)
                }}
              >
                {t(messages.save)}
              </Button>
            )}
            <Button
              size="sm"
              variant={shown === null ? 'solid' : 'outline'}
              loading={looking}
              onClick={() => void look()}
            >
              {t(messages.preview)}
            </Button>
            {shown === null ? null : (
              <Button size="sm" loading={change.busy} onClick={() => void switchOn(shown)}>
                {t(rules_on ? messages.apply : messages.switchOn)}
              </Button>
            )}
          </Flex>
        </Stack>
      </Box>
      {shown === null ? null : <RulesPreview preview={shown} />}
    </Stack>
  )
}
