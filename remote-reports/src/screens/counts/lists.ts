/** The lists that hold what is counted, with what their addresses are narrowed by. */
const lists = {
  companies: { screen: 'edit-company-industry', path: '/editCompanyIndustrySicEmployeeSize' },
  press: { screen: 'press-list', path: '/dataentry/showPressList' },
  // As a list: the Domain Verifier may have been left one by one.
  domains: { screen: 'company-list', path: '/company-list?view=list' },
} as const satisfies Record<string, { screen: string; path: string }>

/** Where a number's records are listed; undefined: nowhere that this agent may go. */
export const listOf = (
  canOpen: (screen: string) => boolean,
  list: keyof typeof lists,
  filter: Readonly<Record<string, string>> = {},
) => {
  const { screen, path } = lists[list]
  if (!canOpen(screen)) return undefined
  const query = new URLSearchParams(filter).toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}
