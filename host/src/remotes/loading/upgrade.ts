/** State of a screen between the rendered build and the one named by the registry. */
export interface Standing {
  readonly drawn: string
  readonly wanted: string
  /** The build that is loaded and waits. */
  readonly ready: string | null
  /** The wanted build is known to fail. */
  readonly failing: boolean
  /** The screen holds work: an unsaved form, an open dialog, selected rows. */
  readonly holdsWork: boolean
  /** Somebody is typing. */
  readonly typing: boolean
  /** The agent requested it. */
  readonly accepted: boolean
}

/** `wait`: for a pause in typing; `offer`: the agent is asked. */
export type UpgradeStep = 'stay' | 'load' | 'wait' | 'offer' | 'take'

/** What to do about a build other than the rendered one; work is never discarded without asking. */
export const upgradeStep = (standing: Standing): UpgradeStep => {
  const { drawn, wanted, ready, failing, holdsWork, typing, accepted } = standing
  if (drawn === wanted) return 'stay'
  if (ready !== wanted) return failing ? 'stay' : 'load'
  if (accepted) return 'take'
  if (holdsWork) return 'offer'
  return typing ? 'wait' : 'take'
}
