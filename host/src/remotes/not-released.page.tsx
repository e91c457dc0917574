import { localeAtom, useText } from '@console/shared/intl/messages'
import { useAtomValue } from 'jotai'
import { PlainPage, Sentence } from '../pages/plain-page.tsx'
import { areaName } from './area-name.ts'
import { areaMessages } from './areas.messages.ts'

/** A page of the console whose area has no build on this server. */
export const NotReleasedPage = ({ area }: { area: string }) => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  return (
    <PlainPage title={t(areaMessages.notReleased, { area: areaName(area, t, locale) })}>
      <Sentence word={areaMessages.notReleasedBody} />
    </PlainPage>
  )
}
