import { type RefObject, useEffect, useState } from 'react'

/** The selection in a text of paragraphs, and its position in the window. */
export interface Selected {
  readonly text: string
  readonly paragraph: number
  readonly start: number
  readonly box: DOMRect
}

/** Letters of scripts with separated words; half a word is never intended. */
const inWord = /^[\p{L}\p{M}\p{N}]$/u
const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]$/u
const isLetter = (text: string, at: number): boolean => {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 32)
  return inWord.test(char) && !unspaced.test(char)
}
/** Whether a word continues across a position: within letters, or at the punctuation in O’Neil or 5.2. */
const goesOn = (text: string, at: number): boolean => {
  if (at <= 0 || at >= text.length) return false
  const [before, after] = [text.charAt(at - 1), text.charAt(at)]
  if (isLetter(text, at - 1)) return isLetter(text, at) || (/['’.,]/.test(after) && joins(text, at))
  return /['’.,]/.test(before) && isLetter(text, at) && joins(text, at - 1)
}
const joins = (text: string, at: number): boolean =>
  /['’]/.test(text.charAt(at))
    ? isLetter(text, at - 1) && isLetter(text, at + 1)
    : /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))

/** A range of a text, extended to whole words. */
export const wholeWords = (text: string, start: number, end: number): readonly [number, number] => {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from += 1
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1
  while (goesOn(text, from)) from -= 1
  while (goesOn(text, to)) to += 1
  return [from, to]
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
  const whole = paragraph.textContent ?? ''
  const begins = before.toString().length
  const [from, to] = wholeWords(whole, begins, Math.min(whole.length, begins + text.length))
  const isInOne = paragraph.contains(range.endContainer)
  return {
    text: isInOne ? whole.slice(from, to) : text,
    paragraph: Number(paragraph.dataset.paragraph),
    start: isInOne ? from : begins,
    box: range.getBoundingClientRect(),
  }
}

/** Selects the text of an element, and scrolls it into view. */
export const selectText = (element: Element): void => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  element.scrollIntoView?.({ block: 'nearest' })
}

/** The selection within an element: with the mouse once the button is released, with keys at once. */
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
