import { Box, Skeleton } from '@console/shared/kit/base'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { useCallback, useState } from 'react'
import type { CardProps } from './compose-card.tsx'
import { type ComposeRequest, composeText } from './compose-request.ts'
import { placeCss } from './kept/dock-position.ts'

export interface ComposerProps {
  readonly request: ComposeRequest
  /** In its conversation, or at the bottom of the window; on a small screen both fill it. */
  readonly place: 'inline' | 'dock'
  /** Other agents who are answering this conversation. */
  readonly answering?: readonly string[]
  /** The server has stored it as a draft, which changes the address to return to. The composer stays. */
  readonly onRequest?: (request: ComposeRequest) => void
  /** Whether there is unsent text: shown to others who have the conversation open. */
  readonly onUnsent?: (unsent: boolean) => void
  readonly onClose: () => void
  /** Shows a mail of the conversation. */
  readonly onShow?: (messageId: number) => void
}

const load = () => import('./compose-card.tsx')
const ComposeCard = lazyPart<CardProps>(
  load,
  ({ onClose }) => <GiveUp close={onClose} />,
  ({ place }) => (
    <Box css={placeCss(place)} padding="4" data-composing={place}>
      <Skeleton height="240px" />
    </Box>
  ),
)

/** Preloads the editor (100 kB). */
export const preloadComposer = (): void => void load().catch(() => {})

/** The composer. */
export const Composer = ({ request, ...props }: ComposerProps) => {
  const text = composeText(request)
  const [{ names, at, turn }, setMail] = useState({ names: [text], at: 0, turn: 0 })
  const index = names.lastIndexOf(text)
  // A new mail becomes a draft with an id while it is being written: it is still the same mail. An earlier name of it
  // means another mail.
  if (index < at) setMail({ names: [text], at: 0, turn: turn + 1 })
  else if (index > at) setMail({ names, at: index, turn })
  const { onRequest } = props
  const onKept = useCallback(
    (draft_id: number) => {
      const draft = { kind: 'draft', draft_id } as const
      setMail((mail) => ({ ...mail, names: [...mail.names, composeText(draft)] }))
      onRequest?.(draft)
    },
    [onRequest],
  )
  return <ComposeCard key={turn} {...props} request={request} onKept={onKept} />
}
