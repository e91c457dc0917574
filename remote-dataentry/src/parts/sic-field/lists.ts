import { useRead } from '@console/shared/api/query'
import { sic } from '../../api.ts'

/** Lists that do not change during a session. */
export const listStaleMs = 24 * 3_600_000

const none: readonly never[] = []

/** The names of all industries; empty while loading. */
export const useIndustries = (): readonly string[] =>
  useRead(sic.listIndustries, {}, { staleMs: listStaleMs, untilRead: true }).data ?? none

/** All SIC codes with their titles; empty while loading. */
export const useSicList = (): readonly { readonly code: string; readonly title: string }[] =>
  useRead(sic.listSic, {}, { staleMs: listStaleMs, untilRead: true }).data ?? none
