import { useText } from '@console/shared/intl/words'
import { Popover } from '@console/shared/kit/popover'
import { Code } from '@console/shared/kit/values'
import { lazy, Suspense } from 'react'
import { Waiting } from '../waiting.tsx'
import { words } from './address.messages.ts'

const AboutAddress = lazy(() => import('./about-address.tsx'))

/** An IP address; a click tells who is behind it and which bans cover it. */
export const Address = ({ ip }: { ip: string }) => {
  const t = useText()
  return (
    <Popover label={t(words.about, { ip })} button={<Code>{ip}</Code>}>
      <Suspense fallback={<Waiting height="120px" />}>
        <AboutAddress ip={ip} />
      </Suspense>
    </Popover>
  )
}
