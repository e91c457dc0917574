/** Where a new ticket of this person is written. */
export const newTicketFor = (email: string): string => `/support-ticket?${new URLSearchParams({ new: email })}`

/** Where a mail to this person is written. */
export const newMailTo = (email: string): string => `/gmail?compose=${encodeURIComponent(`new--${email}`)}`
