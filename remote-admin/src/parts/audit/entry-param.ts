/** Search parameter of the audit log that names the open change. */
export const entryParam = 'entry'
