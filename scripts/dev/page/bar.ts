// The bar at the bottom of a page served through the proxy. Plain DOM in a shadow root, isolated from the console's
// styles and React.
import type { Snapshot } from '../snapshot.ts'
import { type Controls, controls } from './bar-controls.ts'
import { headline } from './bar-messages.ts'
import { barStyle } from './bar-style.ts'
import { listen } from './channel.ts'
import { element } from './element.ts'

const openKey = 'console-development-open'

const makeBar = (): ((snapshot: Snapshot) => void) => {
  const holder = document.createElement('console-development')
  const shadow = holder.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(barStyle)
  shadow.adoptedStyleSheets = [style]

  const dot = element('span', { className: 'dot' })
  const title = element('span')
  const panelId = 'panel'
  const button = element('button', { type: 'button' }, dot, title)
  button.setAttribute('aria-controls', panelId)
  const panel = element('div', { id: panelId })
  const section = element('section', {}, panel, button)
  section.setAttribute('aria-label', 'Development')
  shadow.append(section)

  const show = (open: boolean): void => {
    panel.hidden = !open
    button.setAttribute('aria-expanded', String(open))
    sessionStorage.setItem(openKey, open ? '1' : '')
  }
  button.addEventListener('click', () => show(panel.hidden !== false))
  show(sessionStorage.getItem(openKey) === '1')
  document.body.append(holder)

  let shownControls: Controls | null = null
  return (snapshot) => {
    const { text, tone } = headline(snapshot)
    title.textContent = text
    dot.dataset.tone = tone
    shownControls ??= controls(panel)
    shownControls.update(snapshot)
  }
}

/** Reloads the page when there is a new build of an area that could not be shown. */
const tryAgain = (): ((snapshot: Snapshot) => void) => {
  let failed: { readonly area: string; readonly hash: string | undefined } | null = null
  return ({ failure, builds }) => {
    const buildOf = (area: string | undefined) => builds.find(({ name }) => name === area)
    const now = buildOf(failed?.area)
    if (failed !== null && now?.state === 'ready' && now.hash !== failed.hash) return location.reload()
    failed = failure && { area: failure.area, hash: buildOf(failure.area)?.hash }
  }
}

const start = (): void => {
  const update = makeBar()
  const look = tryAgain()
  listen((snapshot) => {
    update(snapshot)
    look(snapshot)
  })
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
