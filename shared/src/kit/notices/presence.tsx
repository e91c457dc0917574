import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { inOrder, newKey, sendWhileLeaving } from '../../api/client.ts'
import { follow, onEvent } from '../../api/events.ts'
import { live } from '../../api/live.ts'
import { agentAtom } from '../../auth/session.ts'
import { type Doing, type LiveEvents, type ViewedKind, type Viewer, viewEveryMs } from '../../contract/calls/live.ts'
import { type Message, useText } from '../../intl/messages.ts'
import { Flex, Text } from '../base.tsx'
import { ViewersIcon } from '../icons.tsx'
import { presenceMessages } from './presence.messages.ts'

interface Props {
  readonly kind: ViewedKind
  readonly id: number
  /** Announced to the others at once; viewing if absent. */
  readonly doing?: Doing
  /** Called when the record changed, here or elsewhere. */
  readonly onChanged?: () => void
}

/** Random id of this tab: the same agent may view a record in two. */
const tab = newKey()

/** Sends in order: a leave that overtook the view after it would make this tab invisible. */
const order = 'kit.presence'

/**
 * Tells the server that this tab views a record while it is shown, and returns the other agents who view it. Once per
 * page.
 */
export const useViewers = ({ kind, id, doing, onChanged }: Props): readonly Viewer[] => {
  const [viewers, setViewers] = useState<readonly Viewer[]>([])
  const me = useAtomValue(agentAtom)?.agent_id
  const does = useRef(doing)
  const sayNow = useRef(() => {})
  const changed = useRef(onChanged)
  changed.current = onChanged
  useEffect(() => {
    const view = { kind, id, tab }
    let here = true
    const say = () => {
      // A hidden tab is silent, so the server drops its view. An answer in progress stays reported.
      if (document.hidden && !isAnswering(does.current)) return
      const status = does.current === undefined ? view : { ...view, doing: does.current }
      inOrder(order, () => live.viewRecord(status, { silent: true })).then(
        ({ agents }) => {
          if (here) setViewers(agents)
        },
        // A failure is not worth a message; the next report follows soon.
        () => {},
      )
    }
    const leave = () => sendWhileLeaving(live.leaveRecord.declaration, view)
    const hear = (presence: LiveEvents['presence']) => {
      if (presence.kind === kind && presence.id === id) setViewers(presence.agents)
    }
    const stopFollowing = follow('presence', hear, say)
    const stopHearing = onEvent('changed', (change) => {
      if (change.kind === kind && change.id === id) changed.current?.()
    })
    say()
    sayNow.current = say
    const timer = setInterval(say, viewEveryMs)
    document.addEventListener('visibilitychange', say)
    addEventListener('pagehide', leave)
    return () => {
      here = false
      stopFollowing()
      stopHearing()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      removeEventListener('pagehide', leave)
      inOrder(order, () => live.leaveRecord(view, { silent: true })).catch(() => {})
    }
  }, [kind, id])
  useEffect(() => {
    if (does.current === doing) return
    does.current = doing
    sayNow.current()
  }, [doing])
  return viewers.filter(({ agent_id }) => agent_id !== me)
}

/** Whether that counts as answering, in whichever state. */
const isAnswering = (doing: Doing | undefined): boolean => doing === 'answering' || doing === 'unsent'
/** The viewers who are answering. */
export const whoAnswers = (viewers: readonly Viewer[]): readonly Viewer[] =>
  viewers.filter(({ doing }) => isAnswering(doing))

/** "Ana is answering · Ben is viewing": agents who have a record open, and what they do. */
export const ViewersLine = ({ viewers }: { viewers: readonly Viewer[] }) => {
  const t = useText()
  const answering = whoAnswers(viewers)
  const viewing = viewers.filter((viewer) => !answering.includes(viewer))
  const sentence = (word: Message, agents: readonly Viewer[]) =>
    agents.length === 0 ? [] : [t(word, { count: agents.length, names: t.list(agents.map(({ name }) => name)) })]
  const said = [...sentence(presenceMessages.answering, answering), ...sentence(presenceMessages.viewing, viewing)]
  return (
    <Flex role="status" align="center" gap="1.5" color="fg.muted" fontSize="sm" minWidth="0">
      {viewers.length > 0 ? (
        <>
          <ViewersIcon size={14} aria-hidden />
          <Text as="span" {...(answering.length > 0 ? { color: 'fg', fontWeight: 'medium' } : {})}>
            {said.join(' · ')}
          </Text>
        </>
      ) : null}
    </Flex>
  )
}

/** Who else has this record open, and what they do. */
export const Viewers = (record: Props) => <ViewersLine viewers={useViewers(record)} />
