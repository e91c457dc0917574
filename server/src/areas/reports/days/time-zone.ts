/** Whether a text is a time zone name. Offsets are not accepted: +02:00 means the opposite to PostgreSQL. */
export const isReportZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
