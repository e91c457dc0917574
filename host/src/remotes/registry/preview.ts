const key = 'preview'

/** Takes the signed part of a preview link (`/?preview=…`) out of the address; it holds as long as the tab. */
export const keepPreview = (): void => {
  const url = new URL(location.href)
  const token = url.searchParams.get(key)
  if (token === null) return
  sessionStorage.setItem(key, token)
  url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
}

export const previewToken = (): string | null => sessionStorage.getItem(key)
export const dropPreview = (): void => sessionStorage.removeItem(key)
