import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Button } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { local } from '../../storage.ts'
import { messages } from './company-list.messages.ts'
import { domainParam } from './domain-param.ts'

const key = 'domainsView'
export type View = 'list' | 'one'

/** How this browser looked at domains last. */
export const lastView = (): View => (local.read(key) === 'one' ? 'one' : 'list')

/** Between the list and one domain after the other. */
export const ViewButton = ({ to }: { to: View }) => {
  const t = useText()
  const [, setParams] = useUrlParams()
  const label = t(to === 'one' ? messages.oneByOne : messages.asList)
  const go = () => {
    local.write(key, to)
    // The filters of the list wait in the address until it comes back.
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
