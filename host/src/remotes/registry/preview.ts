const key = 'preview'

/** Removes the signed part of a preview link (`/?preview=…`) from the address; it is valid for the tab's lifetime. */
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
