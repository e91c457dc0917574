/** What a person is called; those who have told no name are called by their email. */
export const personName = (first: string, last: string, email: string): string => `${first} ${last}`.trim() || email
