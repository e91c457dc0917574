import { useText } from '@console/shared/intl/words'
import { lateSection, Waiting } from '@console/shared/kit/late-part'
import { Popover } from '@console/shared/kit/popover'
import { Code } from '@console/shared/kit/values'
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
