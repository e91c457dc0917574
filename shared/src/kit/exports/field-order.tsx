import { useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Flex, IconButton, Text } from '../base.tsx'
import { AscendingIcon, DescendingIcon } from '../icons.tsx'
import { exportDialogMessages as messages } from './export-dialogs.messages.ts'

interface Props {
  /** All available fields: the chosen ones in order, then the others. */
  readonly fields: readonly string[]
  readonly chosen: ReadonlySet<string>
  /** Label of a field. */
  readonly nameOf: (field: string) => string
  readonly onChange: (fields: readonly string[], chosen: ReadonlySet<string>) => void
}

const moved = (fields: readonly string[], from: number, by: -1 | 1): string[] => {
  const next = [...fields]
  const [field] = next.splice(from, 1)
  if (field !== undefined) next.splice(from + by, 0, field)
  return next
}

/** Chooses and orders the fields of a file; Alt with an arrow key moves a field. */
export const FieldOrder = ({ fields, chosen, nameOf, onChange }: Props) => {
  const t = useText()
  const title = useId()
  const held = useRef<HTMLElement | null>(null)
  const toggle = (field: string) => {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    onChange(fields, next)
  }
  const move = (index: number, by: -1 | 1, element: HTMLElement) => {
    if (fields[index + by] === undefined) return
    held.current = element
    onChange(moved(fields, index, by), chosen)
  }
  // Moving a row in the DOM loses its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order is another one
  useLayoutEffect(() => {
    held.current?.focus()
    held.current = null
  }, [fields])
  const setAll = (all: boolean) => onChange(fields, new Set(all ? fields : []))
  return (
    <Box role="group" aria-labelledby={title}>
      <Flex align="center" justify="space-between" gap="2">
        <Text id={title} fontWeight="medium" fontSize="sm">
          {t(messages.fields, { chosen: chosen.size, all: fields.length })}
        </Text>
        <Flex gap="1">
          <Button size="2xs" variant="ghost" onClick={() => setAll(true)}>
            {t(messages.allFields)}
          </Button>
          <Button size="2xs" variant="ghost" onClick={() => setAll(false)}>
            {t(messages.noFields)}
          </Button>
        </Flex>
      </Flex>
      <Box
        as="ul"
        listStyleType="none"
        borderWidth="1px"
        borderRadius="md"
        maxHeight="220px"
        overflowY="auto"
        marginBlockStart="1"
      >
        {fields.map((field, index) => (
          <Flex as="li" key={field} align="center" gap="2" paddingInline="2" _hover={{ bg: 'bg.subtle' }}>
            <Box as="label" display="flex" gap="2" alignItems="center" flex="1" minWidth="0" paddingBlock="1">
              <input
                type="checkbox"
                checked={chosen.has(field)}
                onChange={() => toggle(field)}
                onKeyDown={(event) => {
                  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
                  if (!event.altKey || by === null) return
                  event.preventDefault()
                  move(index, by, event.currentTarget)
                }}
              />
              <Text as="bdi" fontSize="sm" truncate title={field}>
                {nameOf(field)}
              </Text>
            </Box>
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={t(messages.moveUp, { field: nameOf(field) })}
              onClick={(event) => move(index, -1, event.currentTarget)}
            >
              <AscendingIcon size={14} aria-hidden />
            </IconButton>
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={t(messages.moveDown, { field: nameOf(field) })}
              onClick={(event) => move(index, 1, event.currentTarget)}
            >
              <DescendingIcon size={14} aria-hidden />
            </IconButton>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
