/** A person's full name; the email address if they have given none. */
export const personName = (first: string, last: string, email: string): string => `${first} ${last}`.trim() || email
