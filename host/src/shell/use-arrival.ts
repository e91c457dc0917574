import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Time for a page to load its code and its rows. */
const arriveWithinMs = 10_000

/** Marks a link within the page that was followed. */
const isFollowed = (element: Element, place: HTMLElement, pathname: string): boolean =>
  element instanceof HTMLAnchorElement && !place.contains(element) && element.pathname === pathname

const linkTo = (place: HTMLElement, address: string | undefined): HTMLElement | undefined =>
  address === undefined
    ? undefined
    : [...place.querySelectorAll('a')].find((link) => link.getAttribute('href') === address)

/**
 * Moves the focus to the link, otherwise to the title, otherwise to the page, as soon as each is there; not away from
 * an element that took it, such as the first field of a form, nor from an agent who has moved on. Returns a function
 * that cancels.
 */
const arrive = (place: HTMLElement, pathname: string, link: string | undefined): (() => void) => {
  let given: Element | null = null
  const bring = () => {
    const { activeElement: now } = document
    const isFree =
      now === null || now === document.body || now === place || now === given || isFollowed(now, place, pathname)
    // Nothing behind a dialog can be focused.
    if (!isFree) return now.closest('[role=dialog], [role=alertdialog]') ? undefined : stop()
    if (place.closest('[aria-hidden=true], [inert]')) return
    const title = place.querySelector('h1')
    const left = linkTo(place, link)
    const target = left ?? title ?? place
    if (target !== now) {
      if (target === title) title.tabIndex = -1
      given = target
      target.focus({ preventScroll: target === place })
    }
    if (left) stop()
  }
  const watch = new MutationObserver(bring)
  const timer = setTimeout(() => stop(), arriveWithinMs)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, stop, true)
  }
  // A closing dialog returns the focus to an element that may be gone.
  watch.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, true)
  bring()
  return stop
}

/**
 * The focused element is gone with its page. A newly opened page gets the focus at its title, which screen readers
 * announce; after Back, at the link by which the page was left.
 */
export const useArrival = (place: RefObject<HTMLElement | null>): void => {
  const location = useLocation()
  const last = useRef(location)
  const left = useRef(new Map<string, string>())
  const stop = useRef(() => {})
  useEffect(() => {
    const from = last.current
    last.current = location
    if (from.pathname === location.pathname || place.current === null) return
    left.current.set(from.key, location.pathname + location.search)
    stop.current()
    // Only a page reached by Back has been left before.
    stop.current = arrive(place.current, location.pathname, left.current.get(location.key))
  }, [location, place])
  useEffect(() => () => stop.current(), [])
}
