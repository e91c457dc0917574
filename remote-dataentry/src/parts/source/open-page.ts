/** Opens the page that something was read in, in a tab of its own that knows nothing of this one. */
export const openPage = (address: string): void => void open(address, '_blank', 'noopener,noreferrer')
