import type { QuickFigure } from '../../../contract/calls/quick-stats.ts'
import { chosenIn, withToggled } from './chosen-figures.ts'

const at = (search: string) => new URLSearchParams(search)

test.each([
  ['', 'sign_ups,conversions,cancellations', 'without a choice, those that most look for'],
  ['figures=unlocks,sign_ups', 'sign_ups,unlocks', 'in the order of the tiles, however they were typed'],
  ['figures=sign_ups,unheard_of', 'sign_ups', 'leaves out what is no figure'],
  ['figures=none', '', 'none at all'],
])('?%s shows %s: %s', (search, drawn) => {
  expect(chosenIn(at(search)).join()).toBe(drawn)
})

test.each<[string, QuickFigure, string, string]>([
  ['', 'trials', 'figures=sign_ups%2Ctrials%2Cconversions%2Ccancellations', 'adds one'],
  ['figures=sign_ups%2Cconversions%2Ccancellations%2Cunlocks', 'unlocks', '', 'says nothing of the usual choice'],
  ['range=7d&figures=searches', 'searches', 'range=7d&figures=none', 'the last one leaves none'],
  ['figures=none', 'searches', 'figures=searches', 'the first one after none'],
])('?%s with %s toggled is ?%s: %s', (search, figure, after) => {
  expect(withToggled(at(search), figure).toString()).toBe(after)
})
