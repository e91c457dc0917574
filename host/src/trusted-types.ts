/** Elements that run, load or redirect something when they become part of a page. */
const dangerous = 'script,iframe,frame,object,embed,base,link,meta,form,svg,math,template'

/** Parsed in a document of its own, in which nothing runs. */
const isHarmless = (html: string): boolean => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return (
    page.querySelector(dangerous) === null &&
    ![...page.querySelectorAll('*')].some((element) =>
      [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)),
    )
  )
}

/** A file of a build, or a worker made of code that such a file contained; as a service worker, the console's alone. */
const isOwnScript = (address: string, sink: unknown): boolean => {
  const { origin, pathname, protocol } = new URL(address, location.href)
  if (origin !== location.origin) return false
  if (sink === 'ServiceWorkerContainer register') return pathname === '/service-worker.js'
  return protocol === 'blob:' || /^\/(assets|remotes)\//.test(pathname)
}

/**
 * Decides which strings the page accepts as HTML or as the address of a script (Trusted Types): HTML that is only
 * parsed, harmless HTML, scripts of builds, and the service worker. No string becomes code. Foreign HTML takes the ways of the kit
 * (shared/src/kit/foreign-html.tsx).
 */
export const guardSinks = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' || isHarmless(html) ? html : null),
    createScriptURL: (address, _type, sink) => (isOwnScript(address, sink) ? address : null),
  })
}
