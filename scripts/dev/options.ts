import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Options of `pnpm dev`. */
export type Options =
  | { readonly kind: 'whole'; readonly port: number | undefined; readonly customers: number }
  | {
      readonly kind: 'area'
      readonly area: string
      /** Absolute. */
      readonly folder: string
      /** Origin of the console. */
      readonly console: string
      readonly port: number | undefined
    }

/** The text of `pnpm dev --help`. */
export const usage = `pnpm dev                              the whole console from this tree
pnpm dev <area> --host <url>          one remote inside the console at <url>
  --port <number>                     of the local address; 4100, or any free one
  --folder <path>                     the remote's folder; remote-<area>`

/** npm and pnpm run commands from the root of the repository. */
const calledFrom = process.env.INIT_CWD ?? process.cwd()

const usualCustomers = 2_000

const whole = (name: string, text: string | undefined, limit: number): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d+$/.test(text) && Number(text) <= limit) return Number(text)
  throw new Error(`--${name} takes a whole number up to ${limit}.`)
}

/** The area of a single-remote repository, and the console it belongs to. */
export interface OnlyArea {
  readonly area: string
  readonly console: string | undefined
}

/** Parses the arguments; throws a sentence about what is wrong with them. */
export const readOptions = (args: readonly string[], root: string, only?: OnlyArea): Options => {
  const { values, positionals } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      folder: { type: 'string' },
      'demo-customers': { type: 'string' },
    },
  })
  const port = whole('port', values.port, 65_535)
  const [area = only?.area, ...more] = positionals
  const host = values.host ?? (area === only?.area ? only?.console : undefined)
  if (area === undefined) {
    if (values.host !== undefined || values.folder !== undefined)
      throw new Error(`Which area? For example: pnpm dev members --host ${values.host ?? 'https://console.example'}`)
    return {
      kind: 'whole',
      port,
      customers: whole('demo-customers', values['demo-customers'], 1_000_000) ?? usualCustomers,
    }
  }
  if (more.length > 0) throw new Error(`One area at a time; ${more.join(', ')} is too much.`)
  if (!/^[a-z][a-z0-9-]*$/.test(area)) throw new Error(`${area} is no name of an area.`)
  if (host === undefined)
    throw new Error(`Which console shall ${area} run in? For example: pnpm dev ${area} --host https://console.example`)
  const folder =
    values.folder === undefined
      ? area === only?.area
        ? root
        : join(root, `remote-${area}`)
      : resolve(calledFrom, values.folder)
  if (!existsSync(join(folder, 'src/screens.ts')))
    throw new Error(`${folder} holds no remote: it has no src/screens.ts. (A new one: pnpm new-remote ${area})`)
  return { kind: 'area', area, folder, console: originOf(host), port }
}

const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error('--host takes the address of a console without a path, such as https://console.example.')
  return url.origin
}
