import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Input, Link, Text, Textarea } from '@console/shared/kit/base'
import { Popover } from '@console/shared/kit/popover'
import type { ReactNode } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import { type PaneProps, type Problem, problemText } from '../queue/queue-spec.ts'
import { useSuggestions } from '../suggest/use-suggestions.tsx'
import { messages } from './source.messages.ts'

/** The source of a field's value, behind a small icon. */
export const SourceMark = ({ label, source }: { label: string; source: FieldSource }) => {
  const t = useText()
  return (
    <Popover label={t(messages.readFrom, { field: label })} button={<span aria-hidden>❝</span>}>
      <Box
        as="blockquote"
        dir="auto"
        borderInlineStartWidth="3px"
        paddingInlineStart="3"
        fontStyle="italic"
        overflowWrap="anywhere"
      >
        {source.sentence}
      </Box>
      <Text marginBlockStart="2" fontSize="xs" truncate>
        <Link href={source.url} target="_blank" rel="noopener noreferrer" color="primary.fg">
          <bdi dir="ltr">{source.url}</bdi>
        </Link>
      </Text>
    </Popover>
  )
}

interface FrameProps {
  readonly label: Message
  readonly required?: boolean
  readonly problem?: Problem | undefined
  readonly source?: FieldSource | undefined
  readonly hint?: ReactNode
  /** Resets an edited field to the extracted value. */
  readonly reset?: { readonly value: string; readonly run: () => void } | undefined
  readonly children: ReactNode
}

/** Resets a field to its extracted value, if it differs now. */
export const resetOf = (
  { machine, values, reset, readOnly }: Pick<PaneProps<unknown>, 'machine' | 'values' | 'reset' | 'readOnly'>,
  name: string,
  /** Fields that are reset together with it. */
  together: readonly string[] = [],
) => {
  const fields = [name, ...together]
  const isChanged = fields.some((field) => (values[field] ?? '') !== (machine[field] ?? ''))
  return readOnly || !isChanged ? undefined : { value: machine[name] ?? '', run: () => reset(fields) }
}

/** A labelled field with its source, its error, and the parsed value. */
export const EntryFrame = ({ label, required = false, problem, source, hint, reset, children }: FrameProps) => {
  const t = useText()
  return (
    <Field.Root invalid={problem !== undefined} required={required} gap="1">
      <Flex gap="1.5" align="baseline" width="100%">
        <Field.Label>
          {t(label)}
          <Field.RequiredIndicator />
        </Field.Label>
        {source ? <SourceMark label={t(label)} source={source} /> : null}
        {reset ? (
          <Button
            size="2xs"
            variant="plain"
            // Large enough for touch, and clear of the icon before it; the row keeps the label's height.
            height="6"
            minWidth="6"
            marginBlock="-1"
            marginInlineStart="2"
            padding="0"
            color="primary.fg"
            title={t(messages.resetTo, { value: reset.value || t(messages.empty) })}
            aria-label={t(messages.resetOf, { field: t(label), value: reset.value || t(messages.empty) })}
            onClick={reset.run}
          >
            {t(messages.reset)}
          </Button>
        ) : null}
        {hint ? (
          <Text as="span" fontSize="xs" color="fg.muted" marginInlineStart="auto" truncate>
            {hint}
          </Text>
        ) : null}
      </Flex>
      {children}
      {problem ? <Field.ErrorText>{problemText(problem, t)}</Field.ErrorText> : null}
    </Field.Root>
  )
}

interface Props extends Omit<FrameProps, 'children'> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly readOnly?: boolean
  /** Suggestions while typing. */
  readonly options?: readonly string[]
  /** One line each. */
  readonly lines?: number
  /** Numbers, dates and addresses run left to right in every language. */
  readonly latin?: boolean
  readonly placeholder?: string
  readonly max?: number
}

/** A compact form field with its source beside its name. */
export const EntryField = ({
  name,
  value,
  onChange,
  onBlur,
  readOnly,
  options,
  lines,
  latin,
  placeholder,
  max,
  ...frame
}: Props) => {
  const common = {
    name,
    value,
    size: 'sm' as const,
    dir: latin ? 'ltr' : 'auto',
    maxLength: max ?? 200,
    readOnly: readOnly ?? false,
    ...(placeholder === undefined ? {} : { placeholder }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...(onBlur ? { onBlur } : {}),
  }
  const { field, list } = useSuggestions({ value, options: readOnly ? undefined : options, onChoose: onChange })
  return (
    <EntryFrame {...frame}>
      {lines === undefined ? (
        <Input {...common} autoComplete="off" {...field} />
      ) : (
        <Textarea {...common} rows={lines} maxLength={max ?? 4_000} />
      )}
      {list}
    </EntryFrame>
  )
}
