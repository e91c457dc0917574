/** Whether the browser has passkeys here: it needs TLS, or this machine, and a name in place of an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && /[a-z]$/i.test(globalThis.location.hostname)
