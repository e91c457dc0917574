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

/** A file of a build, or a worker made of code that such a file contained. */
const isOwnScript = (address: string): boolean => {
  const { origin, pathname, protocol } = new URL(address, location.href)
  return origin === location.origin && (protocol === 'blob:' || /^\/(assets|remotes)\//.test(pathname))
}

/**
 * Decides which strings the page accepts as HTML or as the address of a script (Trusted Types): HTML that is only
 * parsed, harmless HTML, and scripts of builds. No string becomes code. Foreign HTML takes the ways of the kit
 * (shared/src/kit/foreign-html.tsx).
 */
export const guardSinks = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' || isHarmless(html) ? html : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })
}
