import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { local } from '../../storage.ts'
import { messages } from './company-list.messages.ts'
import { domainParam } from './domain-param.ts'

const key = 'domainsView'
export type View = 'list' | 'one'

/** The view last used in this browser. */
export const lastView = (): View => (local.read(key) === 'one' ? 'one' : 'list')

/** Switches between the list and the one-by-one view. */
export const ViewButton = ({ to }: { to: View }) => {
  const t = useText()
  const [, setParams] = useUrlParams()
  const label = t(to === 'one' ? messages.oneByOne : messages.asList)
  const go = () => {
    local.write(key, to)
    // The list's filters stay in the address until it returns.
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set('view', to)
      next.delete(domainParam)
      return next
    })
  }
  useActions([{ id: 'domains-view', label, keys: 'l', run: go }])
  return (
    <Button size="sm" variant="outline" bg="bg" onClick={go}>
      {label}
    </Button>
  )
}
