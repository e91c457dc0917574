import { useSearchParams } from 'react-router-dom'
import { type ComposeRequest, composeFromText, composeText } from '../../parts/compose/compose-request.ts'

/** What is being written, in the address: a reload and a lost session come back to it. */
export const useComposing = (): [ComposeRequest | null, (request: ComposeRequest | null) => void] => {
  const [params, setParams] = useSearchParams()
  const compose = (request: ComposeRequest | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (request === null) next.delete('compose')
        else next.set('compose', composeText(request))
        return next
      },
      { replace: true },
    )
  return [composeFromText(params.get('compose') ?? ''), compose]
}
