import { type RefObject, useEffect, useState } from 'react'

/** What is selected in a text of paragraphs, and where it stands in the window. */
export interface Selected {
  readonly text: string
  readonly paragraph: number
  readonly start: number
  readonly box: DOMRect
}

const paragraphOf = (node: Node, root: HTMLElement): HTMLElement | null => {
  const element = node instanceof HTMLElement ? node : node.parentElement
  const paragraph = element?.closest<HTMLElement>('[data-paragraph]') ?? null
  return paragraph && root.contains(paragraph) ? paragraph : null
}

const read = (root: HTMLElement | null): Selected | null => {
  const selection = getSelection()
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const paragraph = paragraphOf(range.startContainer, root)
  const text = range.toString()
  if (!paragraph || text.trim() === '') return null
  const before = document.createRange()
  before.setStart(paragraph, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return {
    text,
    paragraph: Number(paragraph.dataset.paragraph),
    start: before.toString().length,
    box: range.getBoundingClientRect(),
  }
}

/** Selects the text of an element, and brings it into sight. */
export const selectText = (element: Element): void => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  element.scrollIntoView?.({ block: 'nearest' })
}

/** What is selected in an element: by the mouse once the button is released, by keys at once. */
export const useSelection = (root: RefObject<HTMLElement | null>) => {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    let isPressed = false
    const look = () => {
      if (!isPressed) setSelected(read(root.current))
    }
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      look()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('selectionchange', look, { signal })
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('pointerup', release, { signal })
    document.addEventListener('pointercancel', release, { signal })
    // It moves with its text.
    document.addEventListener('scroll', look, { signal, capture: true })
    return () => stop.abort()
  }, [root])
  return {
    selected,
    clear: () => {
      getSelection()?.removeAllRanges()
      setSelected(null)
    },
  }
}
