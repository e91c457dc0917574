/** What a person is called; those who have told no name are called by their e-mail. */
export const personName = (first: string, last: string, email: string): string => `${first} ${last}`.trim() || email
