// Imported by compiled JSX in a development build: the page's React, on which the host runs too.
import { development } from '../page/global.ts'

interface JsxRuntime {
  readonly jsxDEV: unknown
  readonly Fragment: unknown
}

export const { jsxDEV, Fragment } = development().modules['react/jsx-dev-runtime'] as JsxRuntime // React's own
