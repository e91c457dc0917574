interface Requested {
  readonly publicKey: Record<string, unknown>
}

const bytes = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer
/** Cancels the browser's dialog. */
export const cancel = (): never => {
  throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
}

/**
 * Gives jsdom passkeys, until the test ends: each request is recorded and answered with the same credential, unless
 * `refuse` throws.
 */
export const fakeAuthenticator = () => {
  const requests: Requested['publicKey'][] = []
  let refuse: (() => never) | null = null
  const answer = (response: object) => async (options: Requested) => {
    requests.push(options.publicKey)
    refuse?.()
    return {
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client'), ...response },
    }
  }
  const get = answer({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: bytes('handle') })
  const create = answer({ attestationObject: bytes('object'), getTransports: () => ['internal'] })
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true })
  return {
    requests,
    refuseWith: (action: (() => never) | null) => {
      refuse = action
    },
  }
}

/** As in a browser without passkeys. */
export const removeAuthenticator = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

/** What the fake answers with, as the calls carry it. */
export const fakeAssertion = {
  id: 'a2V5',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'aGFuZGxl',
  },
}
export const fakeAttestation = {
  id: 'a2V5',
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0', transports: ['internal'] },
}
