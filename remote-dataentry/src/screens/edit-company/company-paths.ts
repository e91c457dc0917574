import { type ScreenId, areaScreens as screens } from '../../../contract/screens.ts'

const aliases = ['edit-company', 'edit-company-2', 'company-update'] as const satisfies ScreenId[]
const bases = aliases.map((id) => screens[id].path.replace(/\/:.*$/, ''))

/** The address of a company on this screen, under the agent's current entry; null: a new one. */
export const companyPath = (pathname: string, id: number | null): string => {
  const base = bases.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? bases[0] ?? ''
  return id === null ? base : `${base}/${id}`
}
