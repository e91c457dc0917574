import { defineMessages } from '@console/shared/intl/messages'

export const appearanceMessages = defineMessages({
  mode: { id: 'appearance.mode', defaultMessage: 'Mode' },
  colours: { id: 'appearance.colours', defaultMessage: 'Colours' },
  transition: { id: 'appearance.transition', defaultMessage: 'Transition between pages' },
  reducedMotion: {
    id: 'appearance.reducedMotion',
    defaultMessage: 'Your device asks for less motion, so pages change without one.',
  },
  footer: { id: 'appearance.footer', defaultMessage: 'Show the footer' },
  singleKeys: { id: 'appearance.singleKeys', defaultMessage: 'Single-key shortcuts, such as / and ?' },
  kept: { id: 'appearance.kept', defaultMessage: 'Kept with your account, on every device.' },
  done: { id: 'appearance.done', defaultMessage: 'Done' },
})

export const transitionMessages = defineMessages({
  none: { id: 'transition.none', defaultMessage: 'None' },
  fade: { id: 'transition.fade', defaultMessage: 'Fade' },
  left: { id: 'transition.left', defaultMessage: 'Slide left' },
  right: { id: 'transition.right', defaultMessage: 'Slide right' },
  up: { id: 'transition.up', defaultMessage: 'Slide up' },
  down: { id: 'transition.down', defaultMessage: 'Slide down' },
})

export const presetMessages = defineMessages({
  sky: { id: 'preset.sky', defaultMessage: 'Sky' },
  azure: { id: 'preset.azure', defaultMessage: 'Azure' },
  indigo: { id: 'preset.indigo', defaultMessage: 'Indigo' },
  violet: { id: 'preset.violet', defaultMessage: 'Violet' },
  plum: { id: 'preset.plum', defaultMessage: 'Plum' },
  rose: { id: 'preset.rose', defaultMessage: 'Rose' },
  orange: { id: 'preset.orange', defaultMessage: 'Orange' },
  amber: { id: 'preset.amber', defaultMessage: 'Amber' },
  olive: { id: 'preset.olive', defaultMessage: 'Olive' },
  green: { id: 'preset.green', defaultMessage: 'Green' },
  teal: { id: 'preset.teal', defaultMessage: 'Teal' },
  slate: { id: 'preset.slate', defaultMessage: 'Slate' },
})
