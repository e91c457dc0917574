import { useText } from '@console/shared/intl/messages'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { Popover } from '@console/shared/kit/popover'
import { Code } from '@console/shared/kit/values'
import { messages } from './address.messages.ts'

const AboutAddress = lazySection(() => import('./about-address.tsx'), <Waiting height="120px" />)

/** An IP address; a click shows the customers behind it and the bans that cover it. */
export const Address = ({ ip }: { ip: string }) => {
  const t = useText()
  return (
    <Popover label={t(messages.about, { ip })} button={<Code>{ip}</Code>}>
      <AboutAddress ip={ip} />
    </Popover>
  )
}
