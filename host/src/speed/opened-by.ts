/** A click or key while it is handled. */
let pressed: { readonly at: number; readonly path: string } | null = null
let opened: number | null = null

const onPress = ({ timeStamp }: Event): void => {
  const mine = { at: timeStamp, path: location.pathname }
  pressed = mine
  opened = null
  // After all its handlers.
  setTimeout(() => {
    if (pressed !== mine) return
    if (location.pathname !== mine.path) opened = mine.at
    pressed = null
  })
}

/** Watches clicks, keys and Back. Further calls do nothing. */
export const watchPresses = (): void => {
  for (const type of ['click', 'keydown']) addEventListener(type, onPress, true)
  addEventListener('popstate', onBack, true)
}
const onBack = ({ timeStamp }: Event): void => {
  opened = timeStamp
}

/** For a tab that is hidden: its pages were not waited for. */
export const forgetPresses = (): void => {
  pressed = null
  opened = null
}

/**
 * Time of the click, key or Back that opened this page, once; null if it opened by itself, for example after a form was
 * saved.
 */
export const takeOpenedAt = (): number | null => {
  const at = pressed !== null && pressed.path !== location.pathname ? pressed.at : opened
  forgetPresses()
  return at
}
