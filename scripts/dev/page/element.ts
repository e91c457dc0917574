/** Creates a DOM element with properties and content. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
