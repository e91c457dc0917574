// Injected before the host's scripts: replaces the production React of the host with the development build, so that
// components under development run and refresh in it.
import './refresh.ts'
import * as react from 'console-development/react'
import * as jsxDevRuntime from 'console-development/react/jsx-dev-runtime'
import * as jsxRuntime from 'console-development/react/jsx-runtime'
import * as reactDom from 'console-development/react-dom'
import * as client from 'console-development/react-dom/client'
import { development, sharesEvent } from './global.ts'

const modules: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react-dom/client': client,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
}
Object.assign(development(), { modules })

/** A module about to be registered as shared. */
interface Registration {
  readonly pkgName: string
  readonly shared: { get: () => Promise<() => unknown>; lib: () => unknown; loaded: boolean }
}

// Of every instance of the federation runtime. Hosts take React from `modules`; those of before took it from the
// runtime.
const federation: { __GLOBAL_PLUGIN__?: object[] } = Object.assign(globalThis, {
  __FEDERATION__: Reflect.get(globalThis, '__FEDERATION__') ?? {},
}).__FEDERATION__
federation.__GLOBAL_PLUGIN__ ??= []
federation.__GLOBAL_PLUGIN__.push({
  name: 'development-react',
  init: () => void dispatchEvent(new Event(sharesEvent)),
  beforeRegisterShare: (registration: Registration): Registration => {
    const module = modules[registration.pkgName]
    if (module !== undefined) {
      registration.shared.get = async () => () => module
      registration.shared.lib = () => module
      registration.shared.loaded = true
    }
    return registration
  },
})
