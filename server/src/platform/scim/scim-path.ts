/** The base address of SCIM. */
export const scimPath = '/scim/v2'
