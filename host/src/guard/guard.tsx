import { agentAtom, sessionAtom } from '@console/shared/auth/session'
import type { ScreenEntry } from '@console/shared/contract/screens'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { homePath } from '../../contract/screens.ts'
import { judge, safeReturn } from './paths.ts'

/** Redirects to the sign-in page, and from there back to this address, unless the agent signed out here. */
export const ToSignIn = () => {
  const { pathname, search, hash } = useLocation()
  const session = useAtomValue(sessionAtom)
  // After a sign-out the page is left, because the next agent here may be somebody else.
  const hasLeft = session.state === 'signed-out' && session.left === true
  const here = `${pathname}${search}${hash}`
  const query = hasLeft || safeReturn(here) === homePath ? '' : `?${new URLSearchParams({ next: here })}`
  return <Navigate to={`/signin${query}`} replace />
}

/** Renders a route for agents who may open it; others are redirected by the rules. */
export const Guard = ({
  path,
  roles,
  children,
}: Pick<ScreenEntry, 'path' | 'roles'> & { readonly children: ReactNode }) => {
  const agent = useAtomValue(agentAtom)
  if (agent === null) return <ToSignIn />
  const verdict = judge(agent, { path, roles })
  return verdict.open ? children : <Navigate to={verdict.to} replace />
}
