/** Address of the form for a new ticket of this person. */
export const newTicketFor = (email: string): string => `/support-ticket?${new URLSearchParams({ new: email })}`

/** Address of the composer for a mail to this person. */
export const newMailTo = (email: string): string => `/gmail?compose=${encodeURIComponent(`new--${email}`)}`
