import { roles } from '@console/shared/contract/roles'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Input, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { AddIcon, CloseIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useId, useState } from 'react'
import type { DirectoryRule } from '../../../contract/directory-rules.ts'
import { levelMessages } from '../../parts/agent.messages.ts'
import { ruleMessages as messages } from './directories.messages.ts'

const RuleMap = lazyDialog(() => import('./rule-map.dialog.tsx'))

interface Props {
  readonly rules: readonly DirectoryRule[]
  /** Groups that the directory has named. */
  readonly groups: readonly string[]
  readonly onRules: (rules: readonly DirectoryRule[]) => void
}

interface RowProps {
  readonly rule: DirectoryRule
  readonly listId: string
  readonly isFirst: boolean
  readonly onRule: (rule: DirectoryRule) => void
  readonly onUp: () => void
  readonly onRemove: () => void
}

const Row = ({ rule, listId, isFirst, onRule, onUp, onRemove }: RowProps) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { group, level, permissions } = rule
  const named = group === '' ? t(messages.group) : group
  return (
    <Flex
      as="li"
      gap="2"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      paddingBlock="2"
      borderBlockEndWidth="1px"
      _last={{ borderBlockEndWidth: 0 }}
    >
      <Input
        size="sm"
        dir="auto"
        flex="1 1 220px"
        maxLength={200}
        list={listId}
        aria-label={t(messages.groupHint)}
        placeholder={t(messages.groupHint)}
        value={group}
        onChange={({ target }) => onRule({ ...rule, group: target.value })}
      />
      <NativeSelect.Root size="sm" flex="0 0 180px" width="180px">
        <NativeSelect.Field
          aria-label={t(messages.level)}
          value={level}
          onChange={({ target }) => onRule({ ...rule, level: roles.find((role) => role === target.value) ?? level })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(levelMessages[role])}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        size="sm"
        variant="outline"
        minWidth="150px"
        aria-label={`${t(messages.screensOf, { group: named })}: ${permissions === null ? t(messages.byLevel) : t(messages.byMap, { count: Object.keys(permissions).length })}`}
        onClick={() => setOpen(true)}
      >
        {permissions === null ? t(messages.byLevel) : t(messages.byMap, { count: Object.keys(permissions).length })}
      </Button>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t(messages.up, { group: named })}
        title={t(messages.up, { group: named })}
        disabled={isFirst}
        onClick={onUp}
      >
        <span aria-hidden>↑</span>
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t(messages.removeRule, { group: named })}
        title={t(messages.removeRule, { group: named })}
        onClick={onRemove}
      >
        <CloseIcon size={15} aria-hidden />
      </IconButton>
      {open ? (
        <RuleMap rule={rule} onClose={() => setOpen(false)} onMap={(map) => onRule({ ...rule, permissions: map })} />
      ) : null}
    </Flex>
  )
}

/** The rules of a directory, in the order in which they decide. */
export const RulesEditor = ({ rules, groups, onRules }: Props) => {
  const t = useText()
  const listId = useId()
  const swapped = (index: number) =>
    rules.map((rule, at) =>
      at === index ? (rules[index - 1] ?? rule) : at === index - 1 ? (rules[index] ?? rule) : rule,
    )
  return (
    <Stack gap="2">
      <Text fontSize="sm" color="fg.muted">
        {t(messages.explained)}
      </Text>
      <datalist id={listId}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      {rules.length === 0 ? null : (
        <Box as="ul" listStyleType="none">
          {rules.map((rule, index) => (
            <Row
              // Rules have no ids: they are what stands at their place.
              key={index}
              rule={rule}
              listId={listId}
              isFirst={index === 0}
              onRule={(next) => onRules(rules.map((one, at) => (at === index ? next : one)))}
              onUp={() => onRules(swapped(index))}
              onRemove={() => onRules(rules.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
      )}
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        disabled={rules.length >= 100}
        onClick={() => onRules([...rules, { group: '', level: 'sales', permissions: null }])}
      >
        <AddIcon size={15} aria-hidden />
        {t(messages.addRule)}
      </Button>
    </Stack>
  )
}
