import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Field, Flex, Input, Kbd, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CodedValue, CodeHint } from '../../parts/coded-value.tsx'
import { type PaneProps, problemText } from '../../parts/queue/queue-spec.ts'
import { advancedBy, isStray, nowDrawn } from '../../parts/queue/stray-keys.ts'
import {
  allChosen,
  type Choice,
  choiceField,
  choiceOf,
  type FlaggedField,
  type Mismatch,
  openFields,
  reportOf,
  valueField,
} from './choices.ts'
import { fieldMessages, messages } from './data-mismatch.messages.ts'

type Pane = PaneProps<Mismatch>

const lineCss = {
  borderWidth: '1px',
  borderRadius: 'md',
  padding: '10px',
  '&[aria-current]': { bg: 'primary.subtle', borderColor: 'primary.500' },
}

/**
 * The current field, and the effect of choosing: the next undecided field follows, after the last one the record is
 * settled.
 */
const useChoices = ({ record, values, problems, set, decide, readOnly }: Pane) => {
  const fields = openFields(record)
  const [atHand, setAtHand] = useState<string | null>(null)
  const current =
    fields.find(({ field }) => field === atHand) ??
    fields.find((field) => choiceOf(values, field) === null) ??
    fields[0]
  // A choice is sent once it is in the form: a restored draft is not sent on its own.
  const isLast = useRef(false)
  useEffect(nowDrawn, [])
  useEffect(() => {
    if (!isLast.current || !allChosen(record, values)) return
    isLast.current = false
    decide('save')
  })
  // Leaving one field's input focuses the next field, where keys decide.
  const lines = useRef(new Map<string, HTMLElement>())
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current || !current) return
    hasMoved.current = false
    lines.current.get(current.field)?.focus()
  }, [current])
  const goTo = (field: string | undefined) => {
    hasMoved.current = field !== current?.field
    setAtHand(field ?? null)
  }
  // Shows errors where they can be corrected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is wrong
  useEffect(() => {
    const wrong = fields.find((field) => problems[valueField(field)] !== undefined)
    if (wrong) goTo(wrong.field)
  }, [problems])
  /** `key`: the key that chose, if the next record uses it too. */
  const choose = (
    field: FlaggedField,
    choice: Choice,
    more: { readonly value?: string; readonly key?: string } = {},
  ) => {
    if (readOnly || (more.key !== undefined && isStray(more.key))) return
    const left = fields.filter((other) => other.field !== field.field && choiceOf(values, other) === null)
    const place = fields.findIndex((one) => one.field === field.field)
    const following = left.find((one) => fields.indexOf(one) > place) ?? left[0]
    isLast.current = left.length === 0
    if (isLast.current && more.key !== undefined) advancedBy(more.key)
    goTo(following?.field ?? field.field)
    set({ [choiceField(field)]: choice, ...(more.value === undefined ? {} : { [valueField(field)]: more.value }) })
  }
  const next = () => {
    const place = fields.findIndex(({ field }) => field === current?.field)
    goTo(fields[(place + 1) % fields.length]?.field)
  }
  /** The next of several reported values. */
  const nextReport = () => {
    if (!current) return
    const place = current.reports.findIndex((report) => report === reportOf(current, values[valueField(current)] ?? ''))
    const report = current.reports[(place + 1) % current.reports.length]
    if (report) set({ [valueField(current)]: report.value })
  }
  const lineRef = (field: string) => (line: HTMLElement | null) => {
    if (line) lines.current.set(field, line)
    else lines.current.delete(field)
  }
  return { fields, current, choose, next, nextReport, goTo, lineRef }
}

/** The value to store for the current field; Enter accepts it. */
const ValueInput = ({ field, pane, onAccept }: { field: FlaggedField; pane: Pane; onAccept: () => void }) => {
  const t = useText()
  const name = valueField(field)
  const problem = pane.problems[name]
  return (
    <Field.Root invalid={problem !== undefined} gap="1">
      <Input
        size="sm"
        bg="bg"
        name={name}
        dir="auto"
        maxLength={500}
        autoComplete="off"
        aria-label={t(messages.value, { field: t(fieldMessages[field.field]) })}
        value={pane.values[name] ?? ''}
        onChange={(event) => pane.set({ [name]: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onAccept()
        }}
      />
      <CodeHint field={field.field} value={pane.values[name] ?? ''} />
      {problem ? <Field.ErrorText>{problemText(problem, t)}</Field.ErrorText> : null}
    </Field.Root>
  )
}

const Key = ({ children }: { children: string }) => (
  <Kbd size="sm" hideBelow="md" aria-hidden>
    {children}
  </Kbd>
)

/** The reported values, if they differ. */
const Reports = ({ field, pane }: { field: FlaggedField; pane: Pane }) => {
  const t = useText()
  const name = valueField(field)
  const chosen = reportOf(field, pane.values[name] ?? '')
  if (field.reports.length === 1) return <ReportedBy count={field.reports[0]?.flags.length ?? 0} />
  return (
    <Flex gap="1.5" wrap="wrap" role="group" aria-label={t(messages.reports)}>
      {field.reports.map((report) => (
        <Button
          key={report.value}
          size="2xs"
          variant={report === chosen ? 'subtle' : 'outline'}
          aria-pressed={report === chosen}
          maxWidth="100%"
          onClick={() => pane.set({ [name]: report.value })}
        >
          <Text as="span" truncate dir="auto">
            <CodedValue field={field.field} value={report.value} />
          </Text>
          <Text as="span" color="fg.muted">
            {t(messages.customers, { count: report.flags.length })}
          </Text>
        </Button>
      ))}
      <Key>v</Key>
    </Flex>
  )
}

const ReportedBy = ({ count }: { count: number }) => {
  const t = useText()
  return count < 2 ? null : (
    <Text fontSize="xs" color="fg.muted">
      {t(messages.reportedBy, { count })}
    </Text>
  )
}

/** Field by field: accept the reported value, store a better one, or keep the current one. */
export const FlagChoices = (pane: Pane) => {
  const t = useText()
  const { fields, current, choose, next, nextReport, goTo, lineRef } = useChoices(pane)
  const { values, readOnly } = pane
  const action = (id: string, keys: string, label: string, run: () => void) => ({ id: `flag-${id}`, keys, label, run })
  useActions(
    readOnly || !current
      ? []
      : [
          action('accept', 'a', t(messages.accept), () => choose(current, 'accept', { key: 'a' })),
          action('ignore', 'i', t(messages.ignore), () => choose(current, 'ignore', { key: 'i' })),
          action('next', 'n', t(messages.nextField), next),
          ...(current.reports.length > 1 ? [action('report', 'v', t(messages.nextReport), nextReport)] : []),
        ],
  )
  if (readOnly) return null
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {fields.map((flagged) => {
        const field = t(fieldMessages[flagged.field])
        const isCurrent = flagged.field === current?.field
        const choice = choiceOf(values, flagged)
        const typed = values[valueField(flagged)]
        const offered = typed ? [typed] : flagged.reports.map(({ value }) => value)
        const button = (to: Choice, label: string, name: string, key: string) => (
          <Button
            size="xs"
            variant={choice === to ? 'solid' : 'outline'}
            aria-pressed={choice === to}
            onClick={() => choose(flagged, to)}
          >
            <span aria-hidden>{label}</span>
            {isCurrent ? <Key>{key}</Key> : null}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )
        return (
          <Box
            as="li"
            key={flagged.field}
            ref={lineRef(flagged.field)}
            tabIndex={-1}
            css={lineCss}
            aria-label={field}
            aria-current={isCurrent || undefined}
          >
            <Stack gap="2">
              {isCurrent ? (
                <Text fontSize="sm" fontWeight="medium">
                  {field}
                </Text>
              ) : (
                <Button
                  size="xs"
                  variant="plain"
                  height="auto"
                  padding="0"
                  fontSize="sm"
                  alignSelf="start"
                  onClick={() => goTo(flagged.field)}
                >
                  {field}
                </Button>
              )}
              <Text fontSize="sm" overflowWrap="anywhere">
                <Text as="del" color="fg.muted">
                  <bdi>
                    {flagged.current ? <CodedValue field={flagged.field} value={flagged.current} /> : t(messages.none)}
                  </bdi>
                </Text>
                {isCurrent ? null : (
                  <>
                    {/* Mirrored in right-to-left languages. */ ' › '}
                    <Text as="ins" textDecoration="none" fontWeight="semibold">
                      {offered.map((value, place) => (
                        <Fragment key={value}>
                          {place > 0 ? ' / ' : null}
                          <bdi>
                            <CodedValue field={flagged.field} value={value} />
                          </bdi>
                        </Fragment>
                      ))}
                    </Text>
                  </>
                )}
              </Text>
              {isCurrent ? (
                <>
                  <Reports field={flagged} pane={pane} />
                  <ValueInput field={flagged} pane={pane} onAccept={() => choose(flagged, 'accept')} />
                </>
              ) : null}
              <Flex gap="1.5" wrap="wrap">
                {button('accept', t(messages.accept), t(messages.acceptOf, { field }), 'a')}
                {button('ignore', t(messages.ignore), t(messages.ignoreOf, { field }), 'i')}
              </Flex>
            </Stack>
          </Box>
        )
      })}
    </Stack>
  )
}
