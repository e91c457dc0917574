import { areaScreens as admin } from '@console/remote-admin/contract/screens'
import { areaScreens as dataentry } from '@console/remote-dataentry/contract/screens'
import { areaScreens as mail } from '@console/remote-mail/contract/screens'
import { areaScreens as members } from '@console/remote-members/contract/screens'
import { areaScreens as reports } from '@console/remote-reports/contract/screens'
import type { ScreenTable } from '@console/shared/contract/screens'

const table = { ...members, ...reports, ...dataentry, ...admin, ...mail }

export type ScreenId = keyof typeof table

/**
 * The screens of the areas that ship with this console. Agents see deployed screens; this list is for what must work
 * without a deployment: authorisation in the server, and screens that are not deployed yet.
 */
export const screens: ScreenTable<ScreenId> = table
export const screenIds = Object.keys(table) as readonly ScreenId[] // keys of an object are its ids

/** The areas that ship with this console. */
export const areas: readonly string[] = [...new Set(screenIds.map((id) => screens[id].area))]

/** Where an agent lands after sign-in, and where data entry is sent instead of /permission-denied (spec §2). */
export const homePath = '/editmember'
export const dataEntryHomePath = '/dataentry/press_news_entry'
