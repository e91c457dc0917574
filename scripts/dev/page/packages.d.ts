// What the bundler's aliases lead to, packages that have no types, and what the bundler itself puts into its modules.
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void
}
declare module 'console-development/*'

/** Hash of the whole build that the running bundle is of; it follows the updates that were taken. */
declare const __webpack_hash__: string
declare const __webpack_module__: { readonly id: string | number }

interface ImportMeta {
  readonly webpackHot?: {
    readonly accept: (module: string, callback: () => void) => void
    readonly status: () => string
    readonly check: (autoApply: false) => Promise<readonly (string | number)[] | null>
    readonly apply: (options: {
      readonly onAccepted: (event: {
        readonly moduleId: string | number
        readonly outdatedDependencies: Readonly<Record<string, readonly (string | number)[]>>
      }) => void
    }) => Promise<readonly (string | number)[]>
  }
}
