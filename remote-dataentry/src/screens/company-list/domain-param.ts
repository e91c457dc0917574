/** URL parameter of the domain opened over the list. */
export const domainParam = 'domain_id'
