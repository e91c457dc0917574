import { Extension } from '@tiptap/core'

const leave = (): boolean => true

/** Ctrl+Enter and Cmd+Enter send or save: they do not change the text. */
export const ModEnter = Extension.create({
  name: 'modEnter',
  // Before the editor's own keys, one of which inserts a line break.
  priority: 1_000,
  addKeyboardShortcuts: () =>
    Object.fromEntries(
      ['Ctrl-Enter', 'Meta-Enter', 'Ctrl-Shift-Enter', 'Meta-Shift-Enter'].map((keys) => [keys, leave]),
    ),
})
