// Verification in the browser (decision 9). WebCrypto exists in secure contexts only; without it nothing is trusted.

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))

/** The hash of a file in the form of `integrity` attributes. */
export const hashOf = async (file: BufferSource): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', file))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Verifies a body's signature with a public key (SPKI, base64). */
export const isSigned = async (body: BufferSource, signature: string, key: string): Promise<boolean> => {
  try {
    const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), curve, false, ['verify'])
    return await crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, publicKey, bytesOf(signature), body)
  } catch {
    return false // a key or a signature that is none
  }
}

/** A value that the server wrote into the page, by the name of its meta tag. */
export const metaOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

/** Whether the page comes from this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
