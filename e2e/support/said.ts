import type { Page } from '@playwright/test'

/** All console texts on the page, visible or for screen readers; stored data is in <bdi>. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
      if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || element.closest('bdi')) return []
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const attributes = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
      return [own.map(({ textContent }) => textContent).join(''), ...attributes]
    })
    return [...new Set([...texts, document.title].map((text) => text?.trim() ?? ''))].filter((text) => text !== '')
  })
