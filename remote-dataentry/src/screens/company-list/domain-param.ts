/** The domain that is looked at over the list, in the address. */
export const domainParam = 'domain_id'
