/** The address for one-click unsubscribing (RFC 8058); null if the mail has none. */
export const oneClickAddress = (listUnsubscribe: string, listUnsubscribePost: string): string | null => {
  if (!/^\s*List-Unsubscribe\s*=\s*One-Click\s*$/i.test(listUnsubscribePost)) return null
  const [, address] = /<\s*(https:\/\/[^<>\s]{1,2000})\s*>/i.exec(listUnsubscribe) ?? []
  return address !== undefined && URL.canParse(address) ? address : null
}
