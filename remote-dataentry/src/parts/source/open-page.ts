/** Opens the source page in a new tab without access to this one. */
export const openPage = (address: string): void => void open(address, '_blank', 'noopener,noreferrer')
