import type { Role } from '@console/shared/contract/roles'
import { type Fault, faults, type Snapshot } from '../snapshot.ts'
import { buildLine, faultWords, originLine } from './bar-messages.ts'
import { switchTo } from './channel.ts'
import { element } from './element.ts'
import { sharesEvent } from './global.ts'
import { chooseLanguage, languages } from './languages.ts'

/** Content of the open bar. */
export interface Controls {
  readonly update: (snapshot: Snapshot) => void
}

type Options = readonly (readonly [value: string, text: string])[]

/** A labelled select; options are rewritten only when they change, so that an open list stays open. */
const choice = (label: string, onChange: (value: string) => void) => {
  const select = element('select')
  select.addEventListener('change', () => onChange(select.value))
  let shown = ''
  return {
    row: element('label', {}, element('span', {}, label), select),
    set: (options: Options, value: string): void => {
      const wanted = JSON.stringify(options)
      if (wanted !== shown)
        select.replaceChildren(...options.map(([key, text]) => element('option', { value: key, textContent: text })))
      shown = wanted
      select.value = value
    },
  }
}

const isFault = (value: string): value is Fault => faults.some((fault) => fault === value)
const faultOptions: Options = (['normal', ...faults] as const).map((fault) => [fault, faultWords[fault]])

/** Renders the bar's panel. */
export const controls = (panel: HTMLElement): Controls => {
  const builds = element('div', { className: 'builds' })
  builds.setAttribute('role', 'status')
  const role = choice('Role', (value) => void switchTo({ role: value === '' ? null : (value as Role) })) // from the list below
  const language = choice('Language', (value) => void chooseLanguage(value))
  const neighbours = element('div', { className: 'neighbours' })
  const choices = new Map<string, ReturnType<typeof choice>>()
  const asItIs = element('input', { type: 'checkbox' })
  asItIs.addEventListener('change', () => void switchTo({ overriding: !asItIs.checked }))
  const simulated = element('div', {}, role.row, language.row, neighbours)
  const wayBack = element('label', { className: 'switch' }, asItIs, 'Show the console as it is')
  panel.append(builds, simulated, wayBack)

  const neighbour = (area: string) => {
    const known = choices.get(area)
    if (known) return known
    const select = choice(area, (value) => {
      void switchTo({ neighbours: { [area]: isFault(value) ? value : null } })
    })
    choices.set(area, select)
    neighbours.append(select.row)
    return select
  }

  const showLanguages = () => void languages().then(({ all, current }) => language.set(all, current))
  addEventListener(sharesEvent, showLanguages)

  let shown = ''
  const showBuilds = (snapshot: Snapshot): void => {
    const { failure } = snapshot
    const lines = [
      ...snapshot.builds.flatMap((build) => [
        element('p', { textContent: buildLine(build) }),
        ...(build.error === undefined ? [] : [element('pre', { textContent: build.error })]),
      ]),
      ...(failure === null
        ? []
        : [element('pre', { textContent: `${failure.area} failed in the page: ${failure.kind}\n${failure.message}` })]),
      element('p', { className: 'origin', textContent: originLine(snapshot) }),
    ]
    const wanted = lines.map(({ textContent }) => textContent).join('\n')
    if (wanted !== shown) builds.replaceChildren(...lines)
    shown = wanted
  }

  return {
    update: (snapshot) => {
      const { switches } = snapshot
      showBuilds(snapshot)
      simulated.hidden = !switches.overriding
      asItIs.checked = !switches.overriding
      // When it runs from this tree, nothing can be switched.
      wayBack.hidden = snapshot.console === null
      role.set([['', 'my own'], ...snapshot.roles.map((name) => [name, name] as const)], switches.role ?? '')
      for (const area of snapshot.areas) neighbour(area).set(faultOptions, switches.neighbours[area] ?? 'normal')
      showLanguages()
    },
  }
}
