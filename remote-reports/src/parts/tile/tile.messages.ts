import { defineMessages } from '@console/shared/intl/messages'

export const tileMessages = defineMessages({
  more: {
    id: 'reports.report.tileMore',
    defaultMessage: '{share} more than in the {days, plural, one {day} other {# days}} before ({value})',
  },
  less: {
    id: 'reports.report.tileLess',
    defaultMessage: '{share} less than in the {days, plural, one {day} other {# days}} before ({value})',
  },
  times: {
    id: 'reports.report.tileTimes',
    defaultMessage: '{share} times that of the {days, plural, one {day} other {# days}} before ({value})',
  },
  same: {
    id: 'reports.report.tileSame',
    defaultMessage: 'as in the {days, plural, one {day} other {# days}} before ({value})',
  },
  fromNone: {
    id: 'reports.report.tileFromNone',
    defaultMessage: 'none in the {days, plural, one {day} other {# days}} before',
  },
  moreThen: {
    id: 'reports.report.tileMoreThen',
    defaultMessage: '{share} more than {days, plural, one {a day} other {# days}} before ({value})',
  },
  lessThen: {
    id: 'reports.report.tileLessThen',
    defaultMessage: '{share} less than {days, plural, one {a day} other {# days}} before ({value})',
  },
  timesThen: {
    id: 'reports.report.tileTimesThen',
    defaultMessage: '{share} times that of {days, plural, one {a day} other {# days}} before ({value})',
  },
  sameThen: {
    id: 'reports.report.tileSameThen',
    defaultMessage: 'as {days, plural, one {a day} other {# days}} before ({value})',
  },
  noneThen: {
    id: 'reports.report.tileNoneThen',
    defaultMessage: 'none {days, plural, one {a day} other {# days}} before',
  },
  points: { id: 'reports.report.tilePoints', defaultMessage: '{count, plural, one {# point} other {# points}}' },
  withoutToday: { id: 'reports.report.tileWithoutToday', defaultMessage: '{change}, not counting today' },
  noNumber: { id: 'reports.report.tileNoNumber', defaultMessage: 'There is nothing to count here.' },
  rows: { id: 'reports.report.tileRows', defaultMessage: '{name}: {value}. Show the rows' },
  draw: { id: 'reports.report.tileDraw', defaultMessage: 'Draw {name}' },
})
