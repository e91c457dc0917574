import type { Configuration, Module } from 'webpack'
import type { FirstPaint } from './first-paint.ts'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

const anyOf = (...names: readonly string[]): string => `(${names.join('|')})`

/** Modules that signed-in pages need after the first paint: the client, small parts of the kit, icons. */
const forEveryPage = new RegExp(
  `/${anyOf(
    `shared/src/api/${anyOf('client', 'device', 'errors', 'exports', 'flags', 'http', 'moved-key', 'proof', 'query', 'session', 'members', 'member-search')}`,
    `shared/src/contract/${anyOf('area', 'base', 'define-area', 'define-calls', 'list', 'note', 'person-name', 'release', 'schema')}`,
    `shared/src/contract/calls/${anyOf('exports', 'members', 'releases', 'session')}`,
    `shared/src/auth/${anyOf('forget-recent-customers', 'selected-customer')}`,
    `shared/src/kit/([\\w-]+/)?${anyOf('actions', 'bulk-outcome', 'confirm', 'countries', 'customer', 'form-drafts', 'icons', 'kit', 'lazy-dialog', 'lazy-part', 'list/bulk', 'member-search')}`,
    `shared/src/kit/([\\w-]+/)?${anyOf('menu', 'notify', 'offline', 'page', 'progress-line', 'undo-stack', 'unsaved', 'use-change', 'use-url-params')}`,
    `shared/src/kit/${anyOf('exports/exported-fields', 'exports/exports\\.messages', 'values', 'work')}`,
  )}\\.|/${anyOf('dpop', 'idb-keyval', 'lucide-react')}/`,
)

const isForEveryPage = (module: Module): boolean =>
  forEveryPage.test((module.nameForCondition() ?? '').replaceAll('\\', '/'))

/**
 * Chunks of the host. Every shared module would become a file of its own; instead, what the first paint needs is in
 * three files, split by how often they change, and what every page of an agent and every list needs is in three more.
 * Everything else is left to webpack.
 */
export const splitHost = (firstPaint: FirstPaint): SplitChunks => {
  const group = (name: string, priority: number, path: RegExp) => ({
    name,
    priority,
    enforce: true,
    test: (module: Module) => firstPaint.has(module) && path.test(module.nameForCondition() ?? ''),
  })
  return {
    chunks: 'async',
    cacheGroups: {
      react: group('react', 30, /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
      libraries: group('libraries', 20, /[\\/]node_modules[\\/]/),
      console: group('console', 10, /./),
      // Each of these few would become a separate file, and most of them several copies.
      signedIn: { name: 'signed-in', priority: 6, enforce: true, test: isForEveryPage },
      // Each file more is a request more before the first screen.
      shell: { name: 'shell', priority: 5, enforce: true, test: firstPaint.isForAgents },
      lists: { name: 'lists', priority: 4, enforce: true, test: firstPaint.isForLists },
    },
  }
}
