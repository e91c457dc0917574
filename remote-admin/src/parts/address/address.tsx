import { useText } from '@console/shared/intl/words'
import { lateSection } from '@console/shared/kit/late-section'
import { Popover } from '@console/shared/kit/popover'
import { Code } from '@console/shared/kit/values'
import { Waiting } from '@console/shared/kit/waiting'
import { words } from './address.messages.ts'

const AboutAddress = lateSection(() => import('./about-address.tsx'), <Waiting height="120px" />)

/** An IP address; a click tells who is behind it and which bans cover it. */
export const Address = ({ ip }: { ip: string }) => {
  const t = useText()
  return (
    <Popover label={t(words.about, { ip })} button={<Code>{ip}</Code>}>
      <AboutAddress ip={ip} />
    </Popover>
  )
}
