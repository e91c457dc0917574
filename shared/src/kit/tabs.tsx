import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Tabs } from '../style/tabs.tsx'
import { useActions } from './actions.tsx'
import { useUrlParams } from './use-url-params.tsx'

/** One tab; `id` is in the URL. */
export interface TabSpec {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

/**
 * With Alt, Ctrl or Cmd the browser handles an arrow: Alt+Left goes back. All other keys reach the window, where the
 * shortcuts are.
 */
const leaveToBrowser = (event: KeyboardEvent): void => {
  const isModified = event.altKey || event.ctrlKey || event.metaKey
  if (isModified && /^(Arrow|Home|End)/.test(event.key)) event.stopPropagation()
}

/**
 * Tabs whose choice is in the URL under `tab`, also listed in the command palette; a tab that was opened stays mounted,
 * with what was typed in it.
 */
export const UrlTabs = ({ tabs, label }: { tabs: readonly TabSpec[]; label: string }) => {
  const [params, setParams] = useUrlParams()
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === tabs[0]?.id) next.delete('tab')
        else next.set('tab', id)
        return next
      },
      { replace: true },
    )
  useActions(
    tabs.map(({ id, label: text }) => ({ id: `tab-${id}`, label: `${label}: ${text}`, run: () => choose(id) })),
  )
  const list = useRef<HTMLDivElement>(null)
  const isFirst = current === tabs[0]
  const wasMoved = useRef(false)
  // Scrolls the chosen tab into view if they do not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one is chosen
  useEffect(() => {
    const row = list.current
    // At first the first tab is in view; measuring it would compute the layout of the whole page once more.
    wasMoved.current ||= !isFirst
    if (!wasMoved.current) return
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!row || !chosen) return
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  }, [current?.id])
  return (
    <Tabs.Root
      value={current?.id ?? ''}
      onValueChange={({ value }) => choose(value)}
      size="sm"
      lazyMount
      colorPalette="primary"
    >
      <Tabs.List ref={list} aria-label={label} overflowX="auto" onKeyDownCapture={leaveToBrowser}>
        {tabs.map(({ id, label: text }) => (
          <Tabs.Trigger key={id} value={id} flexShrink="0" whiteSpace="nowrap" outlineOffset="-2px">
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id} paddingBlockStart="4">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
