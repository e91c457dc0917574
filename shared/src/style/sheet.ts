let opened: CSSStyleSheet | null = null

/**
 * Adds a rule to the page, outside all layers, so that it wins over the kit's recipes. As in a file, a rule whose
 * selector a browser does not know is left out.
 */
export const addRule = (rule: string): void => {
  opened ??= document.head.appendChild(document.createElement('style')).sheet
  try {
    opened?.insertRule(rule, opened.cssRules.length)
  } catch {
    // Left out.
  }
}
