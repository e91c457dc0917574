import type { Compiled } from '../compile.ts'
import { answerJson, type Route } from '../exchange.ts'
import type { State } from '../state.ts'
import { changed } from '../switches.ts'
import { readBody } from '../upstream.ts'
import { frameOf } from './event-stream.ts'

/** This tool's own paths, beside those of the console. */
export const ownPath = '/__dev/'

/** The bar's scripts, data and switches. */
export const controlRoute =
  (state: State, page: Compiled): Route =>
  async (exchange) => {
    const { request, response, url } = exchange
    if (!url.pathname.startsWith(ownPath)) return false
    const name = url.pathname.slice(ownPath.length)
    if (name === 'events') {
      state.events.open(response, frameOf(state.snapshot()))
    } else if (name === 'state' && request.method === 'POST') {
      // Other sites can send a form without permission, but not JSON.
      const isJson = request.headers['content-type'] === 'application/json'
      const switches = isJson ? changed(state.switches(), await readJson(request)) : null
      if (switches !== null) state.setSwitches(switches)
      answerJson(exchange, switches === null ? 400 : 200, state.snapshot())
    } else if (name === 'state') {
      answerJson(exchange, 200, state.snapshot())
    } else {
      page.serve(request, response, () => response.writeHead(404).end())
    }
    return true
  }

const readJson = async (request: Parameters<typeof readBody>[0]): Promise<unknown> => {
  try {
    return JSON.parse(String(await readBody(request)))
  } catch {
    return undefined
  }
}
