const key = 'deviceId'

const make = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The header by which the server knows this browser again, so that strangers who guess a password do not keep its owner
 * out. It opens nothing by itself; none where nothing may be kept.
 */
export const deviceHeader = (): { readonly 'x-device-id'?: string } => {
  try {
    const id = localStorage.getItem(key) ?? make()
    localStorage.setItem(key, id)
    return { 'x-device-id': id }
  } catch {
    return {}
  }
}
