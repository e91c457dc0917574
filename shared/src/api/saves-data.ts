/** Chromium's description of the connection; other browsers have none. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the agent saves data or the connection is slow: nothing is loaded then before it is needed. */
export const savesData = (): boolean => {
  const { connection } = globalThis.navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
