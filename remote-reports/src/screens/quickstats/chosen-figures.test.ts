import type { QuickFigure } from '../../../contract/calls/quick-stats.ts'
import { chosenIn, withToggled } from './chosen-figures.ts'

const at = (search: string) => new URLSearchParams(search)

test.each([
  ['', 'sign_ups,conversions,cancellations', 'the default figures without a choice'],
  ['figures=unlocks,sign_ups', 'sign_ups,unlocks', 'in the order of the tiles'],
  ['figures=sign_ups,unheard_of', 'sign_ups', 'without unknown figures'],
  ['figures=none', '', 'none at all'],
])('?%s shows %s: %s', (search, drawn) => {
  expect(chosenIn(at(search)).join()).toBe(drawn)
})

test.each<[string, QuickFigure, string, string]>([
  ['', 'trials', 'figures=sign_ups%2Ctrials%2Cconversions%2Ccancellations', 'adds one'],
  ['figures=sign_ups%2Cconversions%2Ccancellations%2Cunlocks', 'unlocks', '', 'the default choice needs no parameter'],
  ['range=7d&figures=searches', 'searches', 'range=7d&figures=none', 'removing the last figure leaves none'],
  ['figures=none', 'searches', 'figures=searches', 'adding a figure to none'],
])('?%s with %s toggled is ?%s: %s', (search, figure, after) => {
  expect(withToggled(at(search), figure).toString()).toBe(after)
})
