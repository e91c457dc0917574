/** Key of the audit's address that says which change is open. */
export const entryParam = 'entry'
