import { useState, useSyncExternalStore } from 'react'
import { local } from '../../storage.ts'

const key = 'mailPanes'

export interface Panes {
  readonly nav: number
  readonly list: number
  readonly panel: boolean
}

const limits = { nav: [150, 320], list: [280, 640] } as const
const inLimits = (pane: keyof typeof limits, width: unknown, otherwise: number): number =>
  typeof width === 'number' && Number.isFinite(width)
    ? Math.round(Math.min(limits[pane][1], Math.max(limits[pane][0], width)))
    : otherwise

/** The panel is beside the mails if there is room for a fourth pane. */
const isWide = (): boolean => globalThis.matchMedia?.('(min-width: 1500px)').matches ?? false

/** Settings stored in this browser, each validated separately. */
export const readPanes = (text: string | null): Panes => {
  const stored = ((): Partial<Record<keyof Panes, unknown>> => {
    try {
      const value: unknown = JSON.parse(text ?? 'null')
      return typeof value === 'object' && value !== null ? value : {}
    } catch {
      return {}
    }
  })()
  return {
    nav: inLimits('nav', stored.nav, 190),
    list: inLimits('list', stored.list, 370),
    panel: typeof stored.panel === 'boolean' ? stored.panel : isWide(),
  }
}

/** Widths of the panes, and whether the panel is shown. */
export const usePanes = () => {
  const [panes, setPanes] = useState(() => readPanes(local.read(key)))
  const set = (part: Partial<Panes>) => {
    const next = readPanes(JSON.stringify({ ...panes, ...part }))
    setPanes(next)
    local.write(key, JSON.stringify(next))
  }
  return { panes, set, limits }
}

/** From this width on the panel is beside the mails; below, it replaces them. */
const beside = '(min-width: 64em)'

const followWidth = (hear: () => void): (() => void) => {
  const query = matchMedia(beside)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/**
 * The panel of the open conversation. Beside the mails it is shown according to this browser's setting; where it would
 * replace them, only on request.
 */
export const usePanel = ({ panes, set }: Pick<ReturnType<typeof usePanes>, 'panes' | 'set'>, openId: number | null) => {
  const isBeside = useSyncExternalStore(followWidth, () => matchMedia(beside).matches)
  const [openedFor, setOpenedFor] = useState<number | null>(null)
  const isShown = isBeside ? panes.panel : openId !== null && openedFor === openId
  return { isShown, toggle: () => (isBeside ? set({ panel: !panes.panel }) : setOpenedFor(isShown ? null : openId)) }
}
