import { agentAtom, sessionAtom } from '@console/shared/auth/session'
import { homePath, screenIds, screens } from '@console/shared/contract/screens'
import { FailedState, PageSpinner } from '@console/shared/kit/states'
import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { matchPath, Navigate, useLocation, useRoutes, useSearchParams } from 'react-router-dom'
import { refreshRegistry, registryAtom, registryStateAtom } from '../remotes/live-registry.ts'
import { judge, safeReturn } from './paths.ts'

const AreaScreen = lazy(() => import('../remotes/area-screen.tsx'))
const NotReleasedPage = lazy(() => import('../remotes/not-released.page.tsx'))

/** `/` goes home; whoever is not signed in is sent on from there. */
export const HomeRedirect = () => <Navigate to={homePath} replace />

/** Signed in, the sign-in family goes home (spec §2), or back to where a lost session was. */
export const SignedOutOnly = ({ page }: { page: ReactNode }) => {
  const { state } = useAtomValue(sessionAtom)
  const [params] = useSearchParams()
  return state === 'signed-in' ? <Navigate to={safeReturn(params.get('next'))} replace /> : page
}

interface Guarded {
  readonly path: string
  readonly roles: (typeof screens)[(typeof screenIds)[number]]['roles']
  readonly children: ReactNode
}

const Guard = ({ path, roles, children }: Guarded) => {
  const agent = useAtomValue(agentAtom)
  const { pathname, search, hash } = useLocation()
  if (agent === null) {
    const here = `${pathname}${search}${hash}`
    const query = safeReturn(here) === homePath ? '' : `?${new URLSearchParams({ next: here })}`
    return <Navigate to={`/signin${query}`} replace />
  }
  const verdict = judge(agent, { path, roles })
  return verdict.open ? children : <Navigate to={verdict.to} replace />
}

/** The deployed screens, each behind the guard; a known screen that nobody deployed says so; the rest is the 404 page. */
export const AreaRoutes = () => {
  const registry = useAtomValue(registryAtom)
  const state = useAtomValue(registryStateAtom)
  const { pathname } = useLocation()
  const routes = useMemo(
    () =>
      (registry?.areas ?? []).flatMap((entry) =>
        entry.definition.screens.map((screen) => ({
          path: screen.path,
          element: (
            <Guard path={screen.path} roles={screen.roles}>
              <Suspense fallback={<PageSpinner />}>
                <AreaScreen key={`${entry.build}/${screen.id}`} entry={entry} screen={screen.id} />
              </Suspense>
            </Guard>
          ),
        })),
      ),
    [registry],
  )
  const element = useRoutes(routes)
  if (state && 'failed' in state) return <FailedState error={state.failed} onRetry={() => void refreshRegistry()} />
  if (registry === null) return <PageSpinner />
  if (element) return element
  const known = screenIds.map((id) => screens[id]).find(({ path }) => matchPath(path, pathname))
  if (!known) return <Navigate to="/error-pages/error-404" replace />
  return (
    <Guard path={known.path} roles={known.roles}>
      <Suspense fallback={<PageSpinner />}>
        <NotReleasedPage area={known.area} />
      </Suspense>
    </Guard>
  )
}
