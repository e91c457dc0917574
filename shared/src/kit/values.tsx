import { useText } from '../intl/words.ts'
import { kitWords } from './kit.messages.ts'

/** A moment as "3 days ago" or as its day, with the exact time in the agent's zone on hover. */
export const Moment = ({ iso, relative }: { iso: string | null; relative?: boolean }) => {
  const t = useText()
  if (iso === null) return <span>{t(kitWords.none)}</span>
  return (
    <time dateTime={iso} title={t.dateTime(iso)}>
      {relative ? t.ago(iso) : t.day(iso)}
    </time>
  )
}

/** An e-mail, IP, id, domain or number: left to right in every language, and apart from what stands around it. */
export const Code = ({ children }: { children: string | number | null }) => {
  const t = useText()
  return children === null || children === '' ? <span>{t(kitWords.none)}</span> : <bdi dir="ltr">{children}</bdi>
}
