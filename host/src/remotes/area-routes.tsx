import type { RegistryEntry } from '@console/shared/contract/area'
import { PageSpinner } from '@console/shared/kit/states'
import { holdsWorkAtom } from '@console/shared/kit/work'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { matchPath, Navigate, useLocation, useRoutes } from 'react-router-dom'
import { screenIds, screens } from '../../contract/screens.ts'
import { Guard } from '../guard/guard.tsx'
import { redirectOf } from '../guard/redirects.ts'
import AreaScreen from './area-screen.tsx'
import { NotReleasedPage } from './not-released.page.tsx'
import { refreshRegistry, registryAtom, registryStateAtom } from './registry/live-registry.ts'
import { RegistryFailedPage } from './registry/registry-failed.page.tsx'
import { watchRegistry } from './registry/watch-registry.ts'

const routesOf = (entry: RegistryEntry) =>
  entry.definition.screens.map((screen) => ({
    path: screen.path,
    element: (
      <Guard path={screen.path} roles={screen.roles}>
        <AreaScreen key={`${entry.area}/${screen.id}`} entry={entry} screen={screen.id} />
      </Guard>
    ),
  }))

/**
 * The deployed screens, each behind the guard; known screens that are not deployed say so; everything else is the 404
 * page.
 */
export default function AreaRoutes() {
  const registry = useAtomValue(registryAtom)
  const state = useAtomValue(registryStateAtom)
  const holdsWork = useAtomValue(holdsWorkAtom)
  const { pathname } = useLocation()
  const routes = useMemo(() => (registry?.areas ?? []).flatMap(routesOf), [registry])
  const matched = useRoutes(routes)
  // A newer build may have dropped the screen in which somebody is working.
  const last = useRef<{ pathname: string; element: ReactNode }>({ pathname: '', element: null })
  if (matched) last.current = { pathname, element: matched }
  const element = matched ?? (holdsWork && last.current.pathname === pathname ? last.current.element : null)
  useEffect(watchRegistry, [])

  const meant = redirectOf(pathname)
  if (meant !== null) return <Navigate to={meant} replace />
  if (state && 'failed' in state)
    return <RegistryFailedPage failure={state.failed} onRetry={() => void refreshRegistry()} />
  if (registry === null) return <PageSpinner />
  if (element) return element
  const known = screenIds.map((id) => screens[id]).find(({ path }) => matchPath(path, pathname))
  if (!known) return <Navigate to="/error-pages/error-404" replace />
  return (
    <Guard path={known.path} roles={known.roles}>
      <NotReleasedPage area={known.area} />
    </Guard>
  )
}
