/** Path of an element: its tag and index among its siblings, at every level. */
type Path = readonly (readonly [index: number, tag: string])[]

const pathOf = (root: Element, element: Element): Path => {
  const path: [number, string][] = []
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    path.unshift([[...(at.parentElement?.children ?? [])].indexOf(at), at.tagName])
  return path
}

const find = (root: Element, path: Path): Element | null =>
  path.reduce<Element | null>((at, [index, tag]) => {
    const child = at?.children[index]
    return child?.tagName === tag ? child : null
  }, root)

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Saves scroll positions and the focus within an element; returns a function that restores them where the same elements
 * exist.
 */
export const keepScrollPosition = (root: Element): (() => void) => {
  const scrolled = [root, ...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ path: pathOf(root, element), top: element.scrollTop, left: element.scrollLeft }))
  const active = document.activeElement
  const focused = active !== null && root.contains(active) && active !== root ? active : null
  const focus = focused && pathOf(root, focused)
  const caret = focused && isText(focused) ? [focused.selectionStart, focused.selectionEnd] : null
  return () => {
    for (const { path, top, left } of scrolled) {
      const element = find(root, path)
      if (element) Object.assign(element, { scrollTop: top, scrollLeft: left })
    }
    const target = focus && find(root, focus)
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    // Some input types, such as email, have no readable caret position.
    if (caret?.[0] != null && isText(target)) target.setSelectionRange(caret[0], caret[1] ?? caret[0])
  }
}
