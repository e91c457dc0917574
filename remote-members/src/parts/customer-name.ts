interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** What a customer is called; those who have told no name are called by their e-mail. */
export const nameOf = ({ first_name, last_name, email }: Named): string => `${first_name} ${last_name}`.trim() || email
