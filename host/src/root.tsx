import { sessionAtom } from '@console/shared/auth/session'
import { PageSpinner } from '@console/shared/kit/states'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Deployed } from './guard/routes.tsx'
import { lazyPage } from './pages/late.tsx'
import { openingAtom } from './remotes/loading/opening.ts'

/** Menu, search and notices load during the session lookup, but never for the sign-in page. */
const Shell = lazyPage(() => import('./shell/shell.tsx'))
const MustEnrolPage = lazyPage(() => import('./account/must-enrol.page.tsx'))

/** Signed in, the layout wraps the page; signed out there is only the page (spec §2). */
export const Root = () => {
  const session = useAtomValue(sessionAtom)
  const opening = useAtomValue(openingAtom)
  const isLoading = session.state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    Shell.begin()
    Deployed.begin()
  }, [isLoading])
  if (session.state === 'signed-out') return <Outlet />
  if (isLoading || opening) return <PageSpinner />
  return session.agent.must_enrol ? <MustEnrolPage /> : <Shell />
}
