import { homePath } from '@console/shared/contract/screens'
import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import { hostWords } from '../host.messages.ts'

export const HomeLink = () => {
  const t = useText()
  return (
    <Button asChild size="sm" marginBlockStart="2">
      <Link to={homePath}>{t(hostWords.home)}</Link>
    </Button>
  )
}
