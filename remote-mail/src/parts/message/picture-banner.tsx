import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { useChange } from '@console/shared/kit/use-change'
import { mailPictures } from '../../api.ts'
import type { PreparedMail } from './cleaning/prepare-mail.ts'
import { messages } from './message.messages.ts'
import { NoteLine } from './notes.tsx'

interface Props {
  readonly mail: PreparedMail
  /** The sender's address; empty: cannot be trusted. */
  readonly email: string
  readonly trusted: boolean
  readonly shown: boolean
  readonly loading: number | null
  readonly missing: number
  readonly onShow: () => void
  readonly onAgain: () => void
}

/** The hidden content of a mail, with three choices. */
export const PictureBanner = ({ mail, email, trusted, shown, loading, missing, onShow, onAgain }: Props) => {
  const t = useText()
  const invalidates = [mailPictures.listTrustedSenders]
  const trust = useChange(mailPictures.trustSender, { done: () => t(messages.nowTrusted, { email }), invalidates })
  const untrust = useChange(mailPictures.untrustSender, { done: () => t(messages.nowAsked, { email }), invalidates })
  const total = mail.remote.length
  const removed = [
    ...(mail.trackers > 0 ? [t(messages.trackers, { count: mail.trackers })] : []),
    ...(mail.blocked > 0 ? [t(messages.blocked, { count: mail.blocked })] : []),
  ].join(' · ')
  if (total === 0) return removed === '' ? null : <NoteLine tone="quiet">{removed}</NoteLine>
  const rest = removed === '' ? null : ` ${removed}.`
  const askAgain = trusted ? (
    <Button size="xs" variant="ghost" loading={untrust.busy} onClick={() => untrust.tell(untrust.run({ email }))}>
      {t(messages.ask)}
    </Button>
  ) : null
  if (loading !== null) return <NoteLine tone="quiet">{t(messages.loading, { done: loading, total })}</NoteLine>
  if (shown && missing > 0)
    return (
      <NoteLine
        tone="quiet"
        actions={
          <>
            <Button size="xs" variant="outline" onClick={onAgain}>
              {t(messages.retry)}
            </Button>
            {askAgain}
          </>
        }
      >
        {t(messages.someMissing, { count: missing })}
        {rest}
      </NoteLine>
    )
  if (shown)
    return trusted ? (
      <NoteLine tone="quiet" actions={askAgain}>
        {t(messages.trusted)}
        {rest}
      </NoteLine>
    ) : removed === '' ? null : (
      <NoteLine tone="quiet">{removed}</NoteLine>
    )
  return (
    <NoteLine
      tone="quiet"
      actions={
        <>
          <Button size="xs" variant="outline" onClick={onShow}>
            {t(messages.showOnce)}
          </Button>
          {email === '' ? null : (
            <Button
              size="xs"
              variant="ghost"
              loading={trust.busy}
              maxWidth="100%"
              overflow="hidden"
              textOverflow="ellipsis"
              onClick={() => trust.tell(trust.run({ email }).then(onShow))}
            >
              {t(messages.showAlways, { email })}
            </Button>
          )}
        </>
      }
    >
      {t(messages.picturesOff, { count: total })}
      {rest}
    </NoteLine>
  )
}
