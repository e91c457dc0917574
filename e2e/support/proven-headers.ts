import type { JSHandle, Page } from '@playwright/test'

/** The key that a page's browser uses for its proofs. */
export const proofKey = (page: Page): Promise<JSHandle<CryptoKeyPair>> =>
  page.evaluateHandle(async () => {
    const happened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await happened(indexedDB.open('keyval-store'))
    const keys = database.transaction('keyval').objectStore('keyval')
    const key = await happened<CryptoKeyPair>(keys.get('console.proof-key'))
    database.close()
    return key
  })

/** Headers that a page's own browser sends for its session, for requests outside the console's code. */
export const provenHeaders = async (page: Page, method: string, path: string) =>
  (await proofKey(page)).evaluate(
    async ({ privateKey, publicKey }, { htm, address }) => {
      const encode = (bytes: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const bytesOf = (text: string) => new TextEncoder().encode(text)
      const part = (value: object) => encode(bytesOf(JSON.stringify(value)).buffer)
      const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      const token = localStorage.getItem('token') ?? ''
      const claims = {
        jti: crypto.randomUUID(),
        htm,
        htu: location.origin + address,
        iat: Math.floor(Date.now() / 1_000),
        ath: encode(await crypto.subtle.digest('SHA-256', bytesOf(token))),
      }
      const signed = `${part({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } })}.${part(claims)}`
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed))
      return { authorization: `Bearer ${token}`, dpop: `${signed}.${encode(signature)}` }
    },
    { htm: method, address: path },
  )

/** Ends the session of a page on the server, without notifying the page. */
export const endSession = async (page: Page): Promise<number> => {
  const path = '/api/v2/session/delete_session'
  const headers = await provenHeaders(page, 'POST', path)
  const ended = await page.request.post(path, {
    data: {},
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  return ended.status()
}
