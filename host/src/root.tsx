import { sessionAtom } from '@console/shared/auth/session'
import { PageSpinner } from '@console/shared/kit/states'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'

/** Menu, search and notices are fetched while the session is being looked up, but never for the sign-in page. */
const Shell = lazy(() => import('./shell/shell.tsx'))
const MustEnrolPage = lazy(() => import('./account/must-enrol.page.tsx'))

/** Signed in, the layout wraps the page; signed out there is only the page (spec §2). */
export const Root = () => {
  const session = useAtomValue(sessionAtom)
  if (session.state === 'loading') return <PageSpinner />
  if (session.state === 'signed-out') return <Outlet />
  return <Suspense fallback={<PageSpinner />}>{session.agent.must_enrol ? <MustEnrolPage /> : <Shell />}</Suspense>
}
