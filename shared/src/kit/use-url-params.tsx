import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

/** The query that was last asked for from an address, until the page has been drawn with it. */
const asked = new WeakMap<Location, string>()

type Edit = ((now: URLSearchParams) => URLSearchParams) | Readonly<Record<string, string>>

/**
 * The query of the address, and the way to change it. Unlike those of `useSearchParams`, several changes that are made
 * before the page is drawn anew build on each other, and one that comes when the agent has gone on to another page, which
 * may still be on its way, does not bring them back.
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
      // The router may be where this page has not been drawn with yet, by a change before this one or by Back.
      const now = at.key === location.key ? (asked.get(location) ?? location.search) : at.search
      const next = new URLSearchParams(typeof edit === 'function' ? edit(new URLSearchParams(now)) : edit).toString()
      asked.set(location, next)
      void navigate(`?${next}`, options)
    },
    [location, navigate, router],
  )
  return [params, change]
}
