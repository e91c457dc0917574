// Replaces react-refresh/runtime in every development build: the page has one, to which React reports.
import { development } from '../page/global.ts'

interface RefreshRuntime {
  readonly register: unknown
  readonly createSignatureFunctionForTransform: unknown
  readonly isLikelyComponentType: unknown
  readonly getFamilyByType: unknown
  readonly performReactRefresh: unknown
}

const runtime = development().refreshRuntime as RefreshRuntime // put there by react.ts, before any build loads

export const { register, createSignatureFunctionForTransform, isLikelyComponentType, getFamilyByType } = runtime
export const { performReactRefresh } = runtime
/** The page has already done it. */
export const injectIntoGlobalHook = (): void => {}
