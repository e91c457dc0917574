import { agentAtom } from '@console/shared/auth/session'
import { homeOf } from '@console/shared/contract/access'
import { homePath } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { hostWords } from '../host.messages.ts'

/** To where the agent begins. */
export const HomeLink = () => {
  const t = useText()
  const agent = useAtomValue(agentAtom)
  return (
    <Button asChild size="sm" marginBlockStart="2">
      <Link to={agent === null ? homePath : homeOf(agent)}>{t(hostWords.home)}</Link>
    </Button>
  )
}
