import { decide, type Who } from '@console/shared/contract/access'
import type { Registry } from '@console/shared/contract/area'
import type { Findable } from './rank.ts'
import { namesOfScreen } from './synonyms.ts'

/** A screen in the palette. */
export interface FoundScreen extends Findable {
  readonly path: string
  /** Its menu group, in the agent's language. */
  readonly group: string
}

/**
 * Every deployed screen that this agent may open and that needs no record, in the agent's language; also found by its
 * English name and address.
 */
export const screensFound = (areas: Registry['areas'], who: Who, locale: string): readonly FoundScreen[] =>
  areas.flatMap(({ definition: { words, screens } }) => {
    const word = (id: string, english: string) => words[locale]?.[id] ?? english
    return screens
      .filter((screen) => decide(who, screen).allowed && !/\/:\w+(?!\w|\?)/.test(screen.path))
      .map((screen) => ({
        label: word(`screen.${screen.id}`, screen.title),
        names: [screen.title, screen.path.slice(1), ...namesOfScreen(screen.path.replace(/\/:.*$/, ''))],
        path: screen.path.replace(/\/:.*$/, ''),
        group: screen.group === undefined || screen.group === 'top' ? '' : word(`group.${screen.group}`, screen.group),
      }))
  })
