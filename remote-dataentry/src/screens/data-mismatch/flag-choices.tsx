import type { Flag } from '@console/shared/contract/calls/mismatches'
import { useText } from '@console/shared/intl/words'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Field, Flex, Input, Kbd, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PaneProps } from '../../parts/queue/queue-spec.ts'
import { allChosen, type Choice, choiceField, choiceOf, type Mismatch, openFlags, valueField } from './choices.ts'
import { fieldWords, words } from './data-mismatch.messages.ts'

type Pane = PaneProps<Mismatch>

const lineCss = {
  borderWidth: '1px',
  borderRadius: 'md',
  padding: '10px',
  '&[aria-current]': { bg: 'primary.subtle', borderColor: 'primary.500' },
}

/** Which flag is at hand, and what choosing does: the next one without a choice comes, after the last the record is done. */
const useChoices = ({ record, values, problems, set, decide, readOnly }: Pane) => {
  const flags = openFlags(record)
  const [atHand, setAtHand] = useState<number | null>(null)
  const current =
    flags.find(({ id }) => id === atHand) ?? flags.find((flag) => choiceOf(values, flag) === null) ?? flags[0]
  // What was chosen is sent once it stands in the form: a draft that comes back is not sent by itself.
  const isLast = useRef(false)
  useEffect(() => {
    if (!isLast.current || !allChosen(record, values)) return
    isLast.current = false
    decide('save')
  })
  // Whoever left the field of one flag stands on the next one, where keys decide.
  const lines = useRef(new Map<number, HTMLElement>())
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current || !current) return
    hasMoved.current = false
    lines.current.get(current.id)?.focus()
  }, [current])
  const goTo = (id: number | undefined) => {
    hasMoved.current = id !== current?.id
    setAtHand(id ?? null)
  }
  // What is wrong is shown where it can be mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is wrong
  useEffect(() => {
    const wrong = flags.find((flag) => problems[valueField(flag)] !== undefined)
    if (wrong) goTo(wrong.id)
  }, [problems])
  const choose = (flag: Flag, choice: Choice, value?: string) => {
    if (readOnly) return
    const left = flags.filter((other) => other.id !== flag.id && choiceOf(values, other) === null)
    const following = left.find(({ id }) => flags.findIndex((one) => one.id === id) > flags.indexOf(flag)) ?? left[0]
    isLast.current = left.length === 0
    goTo(following?.id ?? flag.id)
    set({ [choiceField(flag)]: choice, ...(value === undefined ? {} : { [valueField(flag)]: value }) })
  }
  const next = () => {
    const at = current ? flags.indexOf(current) : -1
    goTo(flags[(at + 1) % flags.length]?.id)
  }
  const lineRef = (id: number) => (line: HTMLElement | null) => {
    if (line) lines.current.set(id, line)
    else lines.current.delete(id)
  }
  return { flags, current, choose, next, goTo, lineRef }
}

/** What to store of the flag at hand; Enter accepts it. */
const ValueInput = ({ flag, pane, onAccept }: { flag: Flag; pane: Pane; onAccept: () => void }) => {
  const t = useText()
  const name = valueField(flag)
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
        aria-label={t(words.value, { field: t(fieldWords[flag.field]) })}
        value={pane.values[name] ?? ''}
        onChange={(event) => pane.set({ [name]: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onAccept()
        }}
      />
      {problem ? <Field.ErrorText>{t(problem)}</Field.ErrorText> : null}
    </Field.Root>
  )
}

const Key = ({ children }: { children: string }) => (
  <Kbd size="sm" hideBelow="md" aria-hidden>
    {children}
  </Kbd>
)

/** Field by field: accept what was reported, store something better, or leave it as it is. */
export const FlagChoices = (pane: Pane) => {
  const t = useText()
  const { flags, current, choose, next, goTo, lineRef } = useChoices(pane)
  const { values, readOnly } = pane
  const action = (id: string, keys: string, label: string, run: () => void) => ({ id: `flag-${id}`, keys, label, run })
  useActions(
    readOnly || !current
      ? []
      : [
          action('accept', 'a', t(words.accept), () => choose(current, 'accept')),
          action('ignore', 'i', t(words.ignore), () => choose(current, 'ignore')),
          action('next', 'n', t(words.nextField), next),
        ],
  )
  if (readOnly) return null
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {flags.map((flag) => {
        const field = t(fieldWords[flag.field])
        const isCurrent = flag.id === current?.id
        const choice = choiceOf(values, flag)
        const stored = values[valueField(flag)] ?? flag.reported
        const button = (to: Choice, label: string, name: string, key: string) => (
          <Button
            size="xs"
            variant={choice === to ? 'solid' : 'outline'}
            aria-pressed={choice === to}
            onClick={() => choose(flag, to)}
          >
            <span aria-hidden>{label}</span>
            {isCurrent ? <Key>{key}</Key> : null}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )
        return (
          <Box
            as="li"
            key={flag.id}
            ref={lineRef(flag.id)}
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
                  onClick={() => goTo(flag.id)}
                >
                  {field}
                </Button>
              )}
              <Text fontSize="sm" overflowWrap="anywhere">
                <Text as="del" color="fg.muted">
                  <bdi>{flag.current || t(words.none)}</bdi>
                </Text>
                {isCurrent ? null : (
                  <>
                    {/* Turned round from right to left. */ ' › '}
                    <Text as="ins" textDecoration="none" fontWeight="semibold">
                      <bdi>{stored}</bdi>
                    </Text>
                  </>
                )}
              </Text>
              {isCurrent ? <ValueInput flag={flag} pane={pane} onAccept={() => choose(flag, 'accept')} /> : null}
              <Flex gap="1.5" wrap="wrap">
                {button('accept', t(words.accept), t(words.acceptOf, { field }), 'a')}
                {button('ignore', t(words.ignore), t(words.ignoreOf, { field }), 'i')}
              </Flex>
            </Stack>
          </Box>
        )
      })}
    </Stack>
  )
}
