/** Whether a text names a time zone. Offsets are none: +02:00 means the opposite to PostgreSQL. */
export const isReportZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
