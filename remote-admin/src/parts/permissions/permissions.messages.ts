import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  how: { id: 'admin.permissions.how', defaultMessage: 'How access is decided' },
  byLevel: { id: 'admin.permissions.byLevel', defaultMessage: 'No map: access follows the level' },
  byMap: { id: 'admin.permissions.byMap', defaultMessage: 'A map narrows what the level allows' },
  suNote: {
    id: 'admin.permissions.suNote',
    defaultMessage: 'A Super User can open every screen. The map applies once they have another level.',
  },
  compare: { id: 'admin.permissions.compare', defaultMessage: 'Compare with' },
  nobody: { id: 'admin.permissions.nobody', defaultMessage: 'Nobody' },
  differs: {
    id: 'admin.permissions.differs',
    defaultMessage:
      '{count, plural, =0 {Both can open the same screens.} one {# screen differs.} other {# screens differ.}}',
  },
  copy: { id: 'admin.permissions.copy', defaultMessage: 'Copy their map' },
  screen: { id: 'admin.permissions.screen', defaultMessage: 'Screen' },
  inMap: { id: 'admin.permissions.inMap', defaultMessage: 'In the map' },
  allows: { id: 'admin.permissions.allows', defaultMessage: 'Level allows' },
  result: { id: 'admin.permissions.result', defaultMessage: 'Can open' },
  yes: { id: 'admin.permissions.yes', defaultMessage: 'Yes' },
  no: { id: 'admin.permissions.no', defaultMessage: 'No' },
  noGroup: { id: 'admin.permissions.noGroup', defaultMessage: 'Not in the menu' },
  topGroup: { id: 'admin.permissions.topGroup', defaultMessage: 'In the top bar' },
  wholeGroup: { id: 'admin.permissions.wholeGroup', defaultMessage: 'All of {group}' },
  step1: { id: 'admin.permissions.step1', defaultMessage: 'Open to every agent' },
  step2: { id: 'admin.permissions.step2', defaultMessage: 'Data entry pages follow the level alone' },
  step3: { id: 'admin.permissions.step3', defaultMessage: 'Not in the map' },
  step4: { id: 'admin.permissions.step4', defaultMessage: 'Decided by level' },
  unsaved: { id: 'admin.permissions.unsaved', defaultMessage: 'Not saved: removes {takes}, adds {gives}' },
  same: { id: 'admin.permissions.same', defaultMessage: 'Not saved: the map changes, but not what they can open' },
  discard: { id: 'admin.permissions.discard', defaultMessage: 'Discard' },
  save: { id: 'admin.permissions.save', defaultMessage: 'Save…' },
  question: { id: 'admin.permissions.question', defaultMessage: 'Change what {name} can open?' },
  takesAway: { id: 'admin.permissions.takesAway', defaultMessage: 'Removes: {screens}' },
  givesTo: { id: 'admin.permissions.givesTo', defaultMessage: 'Adds: {screens}' },
  atOnce: { id: 'admin.permissions.atOnce', defaultMessage: 'Takes effect on their next click. Can be undone.' },
  confirm: { id: 'admin.permissions.confirm', defaultMessage: 'Save the map' },
  saved: { id: 'admin.permissions.saved', defaultMessage: 'Permissions of {name} saved.' },
  own: { id: 'admin.permissions.own', defaultMessage: 'You can’t change your own map.' },
  stale: {
    id: 'admin.permissions.stale',
    defaultMessage:
      'Someone changed this agent in the meantime. Your choices are still here; review them and save again.',
  },
})
