/** A rectangle of the window, as returned by `getBoundingClientRect`. */
export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Gap between a notice and the button below it. */
const gap = 8
/** Height of the top bar, which notices never cover. */
const highest = 64

const cover = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How far a notice moves up so that it covers no button; 0 if there is no such position. */
export const liftOver = (notice: Edges, buttons: readonly Edges[]): number => {
  let lift = 0
  for (;;) {
    const lifted = { ...notice, top: notice.top - lift, bottom: notice.bottom - lift }
    if (lifted.top < highest) return 0
    const covered = buttons.filter((button) => cover(lifted, button)).map(({ top }) => top)
    if (covered.length === 0) return lift
    lift = notice.bottom - Math.min(...covered) + gap
  }
}

const pressed = 'button, a[href], input, select, textarea, [role=button], [role=tab], [contenteditable=true]'

/** Ids of the notices placed last, newest first. */
let placed: readonly string[] = []

/**
 * Lifts all notices above the buttons of the page. They are placed once for each set: the toaster also calls when a
 * notice pauses under the pointer, and moving it then would take its button away from a press that has begun.
 */
export const placeNotices = (): void => {
  const group = document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]')
  const notices = [...(group?.querySelectorAll<HTMLElement>('[data-part=root][data-state=open]') ?? [])]
  const [newest] = notices
  if (!group || !newest) return
  const ids = notices.map(({ id }) => id)
  const isHeld = group.matches(':hover, :focus-within') && placed.includes(newest.id)
  if (isHeld || ids.join() === placed.join()) return
  placed = ids
  group.style.removeProperty('--lift-clear')
  const { bottom } = group.getBoundingClientRect()
  const { left, right } = newest.getBoundingClientRect()
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap * 2, -gap * 2)
  const buttons = [...document.querySelectorAll(pressed)]
    .filter((button) => !group.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  group.style.setProperty('--lift-clear', `${liftOver({ top: bottom - height, bottom, left, right }, buttons)}px`)
}
