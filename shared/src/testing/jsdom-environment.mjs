import { TestEnvironment } from 'jest-environment-jsdom'

/** Node's Request rejects jsdom's signals; nothing fetched here could be aborted. */
class SignallessRequest extends Request {
  constructor(input, init) {
    super(input, { ...init, signal: undefined })
  }
}

/** jsdom with the web interfaces of Node that it lacks and every browser has. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options)
    Object.assign(this.global, {
      fetch,
      Request: SignallessRequest,
      Response,
      Headers,
      ReadableStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
    })
  }
}
