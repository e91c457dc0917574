import { useSearchParams } from 'react-router-dom'
import { type ComposeRequest, composeFromText, composeText } from '../../parts/compose/compose-request.ts'

/** The open composer in the address, restored by a reload or after a lost session. */
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
