import axios, { isAxiosError } from 'axios'
import type { Exchange } from './exchange.ts'

/** The failures of `exchange`. */
const toFailure = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (!isAxiosError(error)) return error
  if (error.code === 'ERR_CANCELED') return signal?.reason ?? error
  const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return isTimeout ? new DOMException(error.message, 'TimeoutError') : new TypeError(error.message)
}

/** `exchange` for an upload that reports its progress, which fetch cannot. */
export const exchangeUpload: Exchange = async (request) => {
  const { status, headers, data } = await axios
    .request({ ...request, validateStatus: () => true } as Parameters<typeof axios.request>[0]) // readonly, else the same
    .catch((error: unknown) => Promise.reject(toFailure(error, request.signal)))
  return { status, headers: { get: (name) => headers[name] }, data }
}
