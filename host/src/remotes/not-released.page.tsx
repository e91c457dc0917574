import type { Area } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/words'
import { areaWords } from '../host.messages.ts'
import { PlainPage, Sentence } from '../pages/plain-page.tsx'

/** A page of the console whose area has no build on this server. */
export default function NotReleasedPage({ area }: { area: Area }) {
  const t = useText()
  return (
    <PlainPage title={t(areaWords.notReleased, { area: t(areaWords[area]) })}>
      <Sentence word={areaWords.notReleasedBody} />
    </PlainPage>
  )
}
