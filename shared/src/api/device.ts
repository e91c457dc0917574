const key = 'deviceId'

/** 48 random hexadecimal digits. */
export const randomDigits = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Header that identifies this browser to the sign-in throttle, so that strangers who guess a password do not lock its
 * owner out. It grants nothing by itself, and is absent where storage is not available.
 */
export const deviceHeader = (): { readonly 'x-device-id'?: string } => {
  try {
    const id = localStorage.getItem(key) ?? randomDigits()
    localStorage.setItem(key, id)
    return { 'x-device-id': id }
  } catch {
    return {}
  }
}
