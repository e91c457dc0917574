interface PressTarget {
  readonly company_id?: number | null | undefined
  /** Publishes staged press. */
  readonly staged?: number
  /** Edits a press event. */
  readonly press?: number
}

/** Paths for entering press; `/dataentry/createPress/<company>/<staged press>`, 0 for no company. */
export const editPressPath = ({ company_id, staged, press }: PressTarget): string => {
  const company = company_id ?? (staged === undefined ? null : 0)
  const parts = [company, staged].filter((part) => part !== null && part !== undefined)
  const query = press === undefined ? '' : `?press=${press}`
  return `${['/dataentry/createPress', ...parts].join('/')}${query}`
}
