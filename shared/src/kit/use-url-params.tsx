import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

/** The query last requested for an address, until the page has rendered with it. */
const addresses = new WeakMap<Location, string>()

type Edit = ((now: URLSearchParams) => URLSearchParams) | Readonly<Record<string, string>>

/**
 * The query of the address and its setter. Unlike those of `useSearchParams`, several changes before the next render
 * build on each other, and a change that arrives after the agent has gone on to another page, even one still loading,
 * does not bring them back.
 */
export const useUrlParams = (): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] => {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) => {
      const at = router?.state.location ?? location
      if ((router?.state.navigation.location ?? at).pathname !== location.pathname) return
      // The router may be ahead of this render, after an earlier change or Back.
      const now = at.key === location.key ? (addresses.get(location) ?? location.search) : at.search
      const next = new URLSearchParams(typeof edit === 'function' ? edit(new URLSearchParams(now)) : edit).toString()
      addresses.set(location, next)
      void navigate(`?${next}`, options)
    },
    [location, navigate, router],
  )
  return [params, change]
}
