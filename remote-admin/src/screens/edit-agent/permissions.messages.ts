import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  how: { id: 'permissions.how', defaultMessage: 'How access is decided' },
  byLevel: { id: 'permissions.byLevel', defaultMessage: 'No map: access follows the level' },
  byMap: { id: 'permissions.byMap', defaultMessage: 'A map narrows what the level allows' },
  suNote: {
    id: 'permissions.suNote',
    defaultMessage: 'A Super User can open every screen. The map applies once they have another level.',
  },
  compare: { id: 'permissions.compare', defaultMessage: 'Compare with' },
  nobody: { id: 'permissions.nobody', defaultMessage: 'Nobody' },
  differs: {
    id: 'permissions.differs',
    defaultMessage:
      '{count, plural, =0 {Both can open the same screens.} one {# screen differs.} other {# screens differ.}}',
  },
  copy: { id: 'permissions.copy', defaultMessage: 'Copy their map' },
  screen: { id: 'permissions.screen', defaultMessage: 'Screen' },
  inMap: { id: 'permissions.inMap', defaultMessage: 'In the map' },
  allows: { id: 'permissions.allows', defaultMessage: 'Level allows' },
  result: { id: 'permissions.result', defaultMessage: 'Can open' },
  yes: { id: 'permissions.yes', defaultMessage: 'Yes' },
  no: { id: 'permissions.no', defaultMessage: 'No' },
  noGroup: { id: 'permissions.noGroup', defaultMessage: 'Not in the menu' },
  topGroup: { id: 'permissions.topGroup', defaultMessage: 'In the top bar' },
  wholeGroup: { id: 'permissions.wholeGroup', defaultMessage: 'All of {group}' },
  step1: { id: 'permissions.step1', defaultMessage: 'Open to every agent' },
  step2: { id: 'permissions.step2', defaultMessage: 'Data entry pages follow the level alone' },
  step3: { id: 'permissions.step3', defaultMessage: 'Not in the map' },
  step4: { id: 'permissions.step4', defaultMessage: 'Decided by level' },
  unsaved: { id: 'permissions.unsaved', defaultMessage: 'Not saved: removes {takes}, adds {gives}' },
  same: { id: 'permissions.same', defaultMessage: 'Not saved: the map changes, but not what they can open' },
  discard: { id: 'permissions.discard', defaultMessage: 'Discard' },
  save: { id: 'permissions.save', defaultMessage: 'Save…' },
  question: { id: 'permissions.question', defaultMessage: 'Change what {name} can open?' },
  takesAway: { id: 'permissions.takesAway', defaultMessage: 'Removes: {screens}' },
  givesTo: { id: 'permissions.givesTo', defaultMessage: 'Adds: {screens}' },
  atOnce: { id: 'permissions.atOnce', defaultMessage: 'Takes effect on their next click. Can be undone.' },
  confirm: { id: 'permissions.confirm', defaultMessage: 'Save the map' },
  saved: { id: 'permissions.saved', defaultMessage: 'Permissions of {name} saved.' },
  own: { id: 'permissions.own', defaultMessage: 'You can’t change your own map.' },
  stale: {
    id: 'permissions.stale',
    defaultMessage:
      'Someone changed this agent in the meantime. Your choices are still here; review them and save again.',
  },
})
