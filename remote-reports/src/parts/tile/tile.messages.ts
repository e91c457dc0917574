import { defineWords } from '@console/shared/intl/words'

export const tileWords = defineWords({
  more: {
    id: 'report.tileMore',
    defaultMessage: '{share} more than in the {days, plural, one {day} other {# days}} before ({value})',
  },
  less: {
    id: 'report.tileLess',
    defaultMessage: '{share} less than in the {days, plural, one {day} other {# days}} before ({value})',
  },
  same: {
    id: 'report.tileSame',
    defaultMessage: 'as in the {days, plural, one {day} other {# days}} before ({value})',
  },
  fromNone: {
    id: 'report.tileFromNone',
    defaultMessage: 'none in the {days, plural, one {day} other {# days}} before',
  },
  moreThen: {
    id: 'report.tileMoreThen',
    defaultMessage: '{share} more than {days, plural, one {a day} other {# days}} before ({value})',
  },
  lessThen: {
    id: 'report.tileLessThen',
    defaultMessage: '{share} less than {days, plural, one {a day} other {# days}} before ({value})',
  },
  sameThen: {
    id: 'report.tileSameThen',
    defaultMessage: 'as {days, plural, one {a day} other {# days}} before ({value})',
  },
  noneThen: { id: 'report.tileNoneThen', defaultMessage: 'none {days, plural, one {a day} other {# days}} before' },
  points: { id: 'report.tilePoints', defaultMessage: '{count, plural, one {# point} other {# points}}' },
  withoutToday: { id: 'report.tileWithoutToday', defaultMessage: '{change}, not counting today' },
  noNumber: { id: 'report.tileNoNumber', defaultMessage: 'There is nothing to count here.' },
  rows: { id: 'report.tileRows', defaultMessage: '{name}: {value}. Show the rows' },
  draw: { id: 'report.tileDraw', defaultMessage: 'Draw {name}' },
})
