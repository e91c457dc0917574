import { useRead } from '@console/shared/api/query'
import { sic } from '../../api.ts'

/** What never changes while somebody works. */
export const listStaleMs = 24 * 3_600_000

const none: readonly never[] = []

/** The names of all industries; empty until they are there. */
export const useIndustries = (): readonly string[] =>
  useRead(sic.listIndustries, {}, { staleMs: listStaleMs, untilRead: true }).data ?? none

/** All codes of the SIC list with their titles; empty until they are there. */
export const useSicList = (): readonly { readonly code: string; readonly title: string }[] =>
  useRead(sic.listSic, {}, { staleMs: listStaleMs, untilRead: true }).data ?? none
