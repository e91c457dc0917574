// Exposed by a development build's container in place of src/screens.ts.

import type { AreaDefinition } from '@console/shared/contract/define-area'
import { area as built } from 'console-development/screens'
import { sharedModule } from '../page/shared-module.ts'
import { followBuilds } from './hot.ts'

declare const __AREA__: string

interface IntlMessages {
  readonly registerMessages: (words: AreaDefinition['words'], area: string) => Promise<void>
}

/** The host keeps the first definition it gets, so changes are written into it. */
export const area: AreaDefinition = { ...built }

import.meta.webpackHot?.accept('console-development/screens', () => {
  Object.assign(area, built)
  void sharedModule<IntlMessages>('@console/shared/intl/messages').then(({ registerMessages }) =>
    registerMessages(area.words, __AREA__),
  )
})

// Menu, routes and messages are taken from the new definition; other updates that reach this point changed no
// component.
followBuilds(__AREA__, __webpack_module__.id, (moduleId) => /\/(src\/screens\.ts|lang\/[\w-]+\.json)$/.test(moduleId))
