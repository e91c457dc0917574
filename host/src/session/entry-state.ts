import { useLocation } from 'react-router-dom'

/** State passed between sign-in pages outside the address, so that no log shows it. */
export interface EntryState {
  readonly email?: string
  readonly first?: string
  readonly last?: string
  /** A sign-up was already pending. */
  readonly started?: boolean
  /** Number of wrong codes since it was sent. */
  readonly wrong?: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** State passed by the previous page; validated, because the browser's history may be older than this build. */
export const useEntryState = (): Required<EntryState> => {
  const { state } = useLocation()
  const given: Readonly<Record<string, unknown>> = typeof state === 'object' && state !== null ? state : {}
  return {
    email: text(given.email),
    first: text(given.first),
    last: text(given.last),
    started: given.started === true,
    wrong: typeof given.wrong === 'number' ? given.wrong : 0,
  }
}
