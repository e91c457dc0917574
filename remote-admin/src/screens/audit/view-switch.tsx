import { useText } from '@console/shared/intl/messages'
import { Button, HStack } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { messages } from './reads.messages.ts'

const views = ['changes', 'reads'] as const

/** Whether the screen shows changes or reads; the URL says which. */
export const useView = (): (typeof views)[number] => {
  const [params] = useUrlParams()
  return params.get('view') === 'reads' ? 'reads' : 'changes'
}

/** Switches between changes and reads, whose filters are not the same. */
export const ViewSwitch = () => {
  const t = useText()
  const view = useView()
  const [, setParams] = useUrlParams()
  return (
    <HStack role="group" aria-label={t(messages.view)} gap="1">
      {views.map((one) => (
        <Button
          key={one}
          size="xs"
          variant={view === one ? 'subtle' : 'ghost'}
          aria-pressed={view === one}
          onClick={() => setParams(() => new URLSearchParams(one === 'reads' ? { view: one } : {}))}
        >
          {t(messages[one])}
        </Button>
      ))}
    </HStack>
  )
}
