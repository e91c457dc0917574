import { lazy } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { accountRoute, overviewRoute, whoMaySeeRoute } from './account/routes.ts'
import { Guard } from './guard/guard.tsx'
import { AreaRoutes, HomeRedirect, SignedOutOnly } from './guard/routes.tsx'
import { CrashPage } from './pages/crash.page.tsx'
import { Late } from './pages/late.tsx'
import { Root } from './root.tsx'
import { SignInPage } from './session/sign-in.page.tsx'

// Small pages that are seldom seen come together: each file more is a line more in what the first paint loads.
const SignUpPage = lazy(() => import(/* webpackChunkName: 'entry' */ './session/sign-up.page.tsx'))
const ConfirmSignUpPage = lazy(() => import(/* webpackChunkName: 'entry' */ './session/confirm-sign-up.page.tsx'))
const ForgetPasswordPage = lazy(() => import(/* webpackChunkName: 'entry' */ './session/forget-password.page.tsx'))
const ResetPasswordPage = lazy(() => import(/* webpackChunkName: 'entry' */ './session/reset-password.page.tsx'))
const PermissionDeniedPage = lazy(() => import(/* webpackChunkName: 'pages' */ './pages/permission-denied.page.tsx'))
const ErrorPages = lazy(() => import(/* webpackChunkName: 'pages' */ './pages/error.pages.tsx'))
const AccountPage = lazy(() => import('./account/account.page.tsx'))
const OverviewPage = lazy(() => import('./overview/overview.page.tsx'))
const WhoMaySeePage = lazy(() => import('./account/who-may-see.page.tsx'))

const guarded = (route: typeof accountRoute, page: typeof AccountPage) => ({
  path: route.path,
  element: (
    <Guard {...route}>
      <Late page={page} />
    </Guard>
  ),
})

/** Of developers alone: what is released has neither the route nor its page (scripts/build/development-only.test.ts). */
const developmentRoutes =
  process.env.NODE_ENV === 'development'
    ? [
        guarded(
          { path: '/kit', roles: [] },
          lazy(() => import('./kit-page/kit.page.tsx')),
        ),
      ]
    : []

/** The host's own routes; all others come from what is deployed. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      {
        // What fails in a page leaves the menu and the notices as they are.
        errorElement: <CrashPage />,
        children: [
          { path: '/', element: <HomeRedirect /> },
          { path: '/signin', element: <SignedOutOnly page={<SignInPage />} /> },
          { path: '/signup', element: <SignedOutOnly page={<Late page={SignUpPage} />} /> },
          { path: '/confirm-signup', element: <Late page={ConfirmSignUpPage} /> },
          { path: '/forget-password', element: <Late page={ForgetPasswordPage} /> },
          { path: '/reset-password', element: <Late page={ResetPasswordPage} /> },
          { path: '/permission-denied', element: <Late page={PermissionDeniedPage} /> },
          { path: '/error-pages/:page', element: <Late page={ErrorPages} /> },
          guarded(accountRoute, AccountPage),
          guarded(overviewRoute, OverviewPage),
          guarded(whoMaySeeRoute, WhoMaySeePage),
          ...developmentRoutes,
          { path: '*', element: <AreaRoutes /> },
        ],
      },
    ],
  },
])
