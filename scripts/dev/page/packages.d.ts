// Targets of the bundler's aliases, packages without types, and what the bundler adds to modules.
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void
}
declare module 'console-development/*'

/** Hash of the complete build of the running bundle, including applied updates. */
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
