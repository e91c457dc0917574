import { agentAtom } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { homeOf } from '../../contract/home.ts'
import { homePath } from '../../contract/screens.ts'
import { hostMessages } from '../host.messages.ts'

/** A link to the agent's start page. */
export const HomeLink = () => {
  const t = useText()
  const agent = useAtomValue(agentAtom)
  return (
    <Button asChild size="sm" marginBlockStart="2">
      <Link to={agent === null ? homePath : homeOf(agent)}>{t(hostMessages.home)}</Link>
    </Button>
  )
}
