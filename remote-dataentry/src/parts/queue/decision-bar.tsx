import { type Message, useText } from '@console/shared/intl/messages'
import { type Action, useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Input, Kbd, Text } from '@console/shared/kit/base'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from './queue.messages.ts'
import type { Decision, Reason, Situation } from './queue-spec.ts'

const Key = ({ children }: { children: string }) => (
  <Kbd size="sm" hideBelow="md" aria-hidden>
    {children}
  </Kbd>
)

interface Props<R> {
  readonly decisions: readonly Decision<R>[]
  readonly at: Situation<R>
  readonly onDecide: (decision: Decision<R>, reason: string) => void
  readonly onSkip: () => void
}

const useEscape = (onEscape: () => void) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

const Back = ({ onBack }: { onBack: () => void }) => {
  const t = useText()
  return (
    <Button size="xs" variant="ghost" onClick={onBack}>
      {t(messages.back)}
      <Key>Esc</Key>
    </Button>
  )
}

/** Asks before a decision that looks like a mistake. */
const Question = <R,>({
  decision,
  question,
  onYes,
  onBack,
}: {
  decision: Decision<R>
  question: Message
  onYes: () => void
  onBack: () => void
}) => {
  const t = useText()
  const label = t(messages.anyway, { decision: t(decision.label) })
  useActions([
    { id: 'queue-anyway', keys: 'y', label, run: onYes },
    { id: 'queue-anyway-typing', keys: 'mod+enter', label, run: onYes },
  ])
  useEscape(onBack)
  return (
    <Flex gap="1.5" wrap="wrap" align="center" role="group" aria-label={t(question)}>
      <Text fontSize="sm" fontWeight="medium" role="alert" flexBasis="100%">
        {t(question)}
      </Text>
      <Button size="xs" variant="outline" onClick={onYes}>
        {label}
        <Key>y</Key>
      </Button>
      <Back onBack={onBack} />
    </Flex>
  )
}

/** A reason as free text. */
const InWords = ({
  label,
  onWords,
  onBack,
}: {
  label: string
  onWords: (typed: string) => void
  onBack: () => void
}) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  useEscape(onBack)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onWords(typed.trim())
      }}
    >
      <Flex gap="1.5" wrap="wrap" align="center">
        <Input
          size="sm"
          flex="1 1 160px"
          dir="auto"
          autoFocus
          autoComplete="off"
          maxLength={200}
          aria-label={t(messages.inWords)}
          placeholder={t(messages.inWords)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button size="xs" variant="outline" type="submit" disabled={typed.trim() === ''}>
          {label}
        </Button>
        <Back onBack={onBack} />
      </Flex>
    </form>
  )
}

/** Asks for the reason, with a button and a digit for each; Esc goes back. */
const Reasons = <R,>({
  decision,
  onReason,
  onBack,
}: {
  decision: Decision<R>
  onReason: (reason: string) => void
  onBack: () => void
}) => {
  const t = useText()
  const [worded, setWorded] = useState<Reason | null>(null)
  const reasons = decision.reasons ?? []
  const choose = (reason: Reason) => (reason.inWords ? setWorded(reason) : onReason(reason.id))
  useActions(
    worded
      ? []
      : reasons.map((reason, place) => ({
          id: `queue-reason-${reason.id}`,
          keys: String(place + 1),
          label: `${t(decision.label)}: ${t(reason.label)}`,
          run: () => choose(reason),
        })),
  )
  useEscape(worded ? () => setWorded(null) : onBack)
  if (worded)
    return (
      <InWords
        label={t(decision.label)}
        onWords={(typed) => onReason(`${worded.id}:${typed}`)}
        onBack={() => setWorded(null)}
      />
    )
  return (
    <Flex gap="1.5" wrap="wrap" align="center" role="group" aria-label={t(messages.reason)}>
      <Text fontSize="sm" fontWeight="medium">
        {t(messages.reason)}
      </Text>
      {reasons.map((reason, place) => (
        <Button key={reason.id} size="xs" variant="outline" onClick={() => choose(reason)}>
          <Key>{String(place + 1)}</Key>
          {t(reason.label)}
        </Button>
      ))}
      <Back onBack={onBack} />
    </Flex>
  )
}

/** The possible decisions, each with a button and a key. */
export const DecisionBar = <R,>({ decisions, at, onDecide, onSkip }: Props<R>) => {
  const t = useText()
  const [pending, setPending] = useState<{ readonly decision: Decision<R>; readonly question: Message | null } | null>(
    null,
  )
  const bar = useRef<HTMLDivElement>(null)
  const why = useId()
  const wasAsked = useRef(pending)
  useEffect(() => {
    // The pressed button is gone; tabbing continues from here.
    if (wasAsked.current !== pending && document.activeElement === document.body) bar.current?.focus()
    wasAsked.current = pending
  }, [pending])
  const refusals = decisions.map((decision) => decision.refusal?.(at) ?? null)
  const refused = [...new Set(refusals)].filter((refusal) => refusal !== null)
  const choose = (decision: Decision<R>) => {
    const question = decision.ask?.(at) ?? null
    if (!decision.reasons && question === null) return onDecide(decision, '')
    // While text is selected, digits fill fields; otherwise they choose reasons.
    getSelection()?.removeAllRanges()
    setPending({ decision, question })
  }
  const [usual] = decisions
  const action = (decision: Decision<R>, keys: string, suffix = ''): Action => ({
    id: `queue-decide-${decision.id}${suffix}`,
    keys,
    label: t(decision.label),
    run: () => choose(decision),
  })
  const open = decisions.filter((_, place) => refusals[place] === null)
  useActions(
    pending
      ? []
      : [
          ...(usual && open.includes(usual) ? [action(usual, 'mod+enter', '-typing')] : []),
          ...open.map((decision) => action(decision, decision.key)),
          { id: 'queue-skip', keys: 's', label: t(messages.skip), run: onSkip },
        ],
  )
  const back = () => setPending(null)
  if (pending) {
    const { decision, question } = pending
    return (
      <Box ref={bar} tabIndex={-1} outline="none">
        {question ? (
          <Question decision={decision} question={question} onYes={() => onDecide(decision, '')} onBack={back} />
        ) : (
          <Reasons decision={decision} onReason={(reason) => onDecide(decision, reason)} onBack={back} />
        )}
      </Box>
    )
  }
  return (
    <Flex ref={bar} tabIndex={-1} outline="none" gap="1.5" wrap="wrap" role="group" aria-label={t(messages.decisions)}>
      {decisions.map((decision, place) => {
        const refusal = refusals[place]
        return (
          <Button
            key={decision.id}
            size="sm"
            paddingInline="2.5"
            variant={place === 0 ? 'solid' : 'outline'}
            {...(decision.danger ? { colorPalette: 'secondary' } : {})}
            disabled={refusal !== null}
            {...(refusal ? { 'aria-describedby': why } : {})}
            onClick={() => choose(decision)}
          >
            {t(decision.label)}
            <Key>{decision.key}</Key>
          </Button>
        )
      })}
      <Button size="sm" paddingInline="2.5" variant="ghost" onClick={onSkip}>
        {t(messages.skip)}
        <Key>s</Key>
      </Button>
      {refused.length > 0 ? (
        <Text id={why} flexBasis="100%" fontSize="xs" color="fg.muted">
          {refused.map((refusal) => t(refusal)).join(' ')}
        </Text>
      ) : null}
    </Flex>
  )
}
