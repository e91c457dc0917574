import { buttons } from './buttons.section.tsx'
import { badgesSection, colours } from './colours.section.tsx'
import { facts, tabs } from './description-list.section.tsx'
import { dialogs, notices } from './dialogs.section.tsx'
import type { Section } from './example.ts'
import { fields } from './fields.section.tsx'
import { forms } from './forms.section.tsx'
import { lists } from './lists.section.tsx'
import { menus } from './menus.section.tsx'
import { elsewhere, people } from './people.section.tsx'
import { spaceSection, typeSection } from './sizes.section.tsx'
import { states } from './states.section.tsx'

/** Sections of the page, from the foundations to composed parts. */
export const sections: readonly Section[] = [
  colours,
  typeSection,
  spaceSection,
  buttons,
  badgesSection,
  fields,
  forms,
  lists,
  states,
  facts,
  tabs,
  menus,
  dialogs,
  notices,
  people,
  elsewhere,
]
