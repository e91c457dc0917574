import { agentAtom, sessionAtom } from '@console/shared/auth/session'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { homeOf } from '../../contract/home.ts'
import { homePath, screenIds, screens } from '../../contract/screens.ts'
import { lazyPage } from '../pages/late.tsx'
import { ToSignIn } from './guard.tsx'
import { safeReturn } from './paths.ts'

/** Deployed areas and their loader are only loaded for agents; the sign-in page does without. */
export const Deployed = lazyPage(() => import('../remotes/area-routes.tsx'))

/** `/` leads home; without a session, home leads to the sign-in page. */
export const HomeRedirect = () => {
  const agent = useAtomValue(agentAtom)
  return <Navigate to={agent === null ? homePath : homeOf(agent)} replace />
}

/** Signed-in agents are redirected from the sign-in pages to home (spec §2), or back to where a session was lost. */
export const SignedOutOnly = ({ page }: { page: ReactNode }) => {
  const session = useAtomValue(sessionAtom)
  const [params] = useSearchParams()
  if (session.state !== 'signed-in') return page
  const next = session.after ? null : params.get('next')
  return <Navigate to={safeReturn(next, homeOf(session.agent))} replace />
}

/** Everything that is not the host's own: screens of areas, or unknown addresses. */
export const AreaRoutes = () => {
  const agent = useAtomValue(agentAtom)
  const { pathname } = useLocation()
  if (agent === null && screenIds.some((id) => matchPath(screens[id].path, pathname))) return <ToSignIn />
  return <Deployed />
}
