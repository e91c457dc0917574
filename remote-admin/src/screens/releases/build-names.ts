import { useText } from '@console/shared/intl/messages'
import { messages } from './releases.messages.ts'

/** Shortest part of a build's id that distinguishes it. */
export const shortBuild = (build: string): string => build.slice(0, 8)

/** Left to right inside sentences of any direction. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/** "1.2.0 (build ab12cd34)", for sentences. */
export const useBuildName = (): ((of: { readonly version: string; readonly build: string }) => string) => {
  const t = useText()
  return ({ version, build }) =>
    t(messages.versionOfBuild, { version: isolated(version), build: isolated(shortBuild(build)) })
}

/** "10%". */
export const useShareName = (): ((share: number) => string) => {
  const t = useText()
  return (share) => isolated(t.number(share / 100, { style: 'percent' }))
}
