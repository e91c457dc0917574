/** A Salesforce organisation and the console's connected app. */
export interface SalesforceConfig {
  /** Without a trailing slash. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Reads SALESFORCE_* from the environment and adds invalid values to the problems. */
export const readSalesforceConfig = (
  read: (name: string) => string | undefined,
  safeUrl: (name: string, text: string) => string,
  problems: string[],
): SalesforceConfig | undefined => {
  const [url, clientId, clientSecret] = ['URL', 'CLIENT_ID', 'CLIENT_SECRET'].map((end) => read(`SALESFORCE_${end}`))
  if (url === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (url === undefined || clientId === undefined || clientSecret === undefined)
    problems.push('SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET must be given together')
  return {
    url: safeUrl('SALESFORCE_URL', url ?? ''),
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  }
}
