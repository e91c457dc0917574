/** Lists of the counted records, with their URL parameters. */
const lists = {
  companies: { screen: 'edit-company-industry', path: '/editCompanyIndustrySicEmployeeSize' },
  press: { screen: 'press-list', path: '/dataentry/showPressList' },
  // As a list, because the Domain Verifier may last have been used one by one.
  domains: { screen: 'company-list', path: '/company-list?view=list' },
} as const satisfies Record<string, { screen: string; path: string }>

/** Address of the list of a number's records; undefined: none that this agent may open. */
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
