/** Where a screen stands between the build that draws it and the one that the registry names. */
export interface Standing {
  readonly drawn: string
  readonly wanted: string
  /** The build that is loaded and waits for its turn. */
  readonly ready: string | null
  /** The wanted build is known to fail. */
  readonly failing: boolean
  /** The screen holds work: an unsaved form, an open dialog, selected rows. */
  readonly holdsWork: boolean
  /** Somebody is typing at this moment. */
  readonly typing: boolean
  /** The agent asked for it. */
  readonly accepted: boolean
}

/** `wait`: for a pause in the typing; `offer`: the agent is asked. */
export type UpgradeStep = 'stay' | 'load' | 'wait' | 'offer' | 'take'

/** What to do about a build that is not the one on screen; work is never taken away without being asked for. */
export const upgradeStep = (standing: Standing): UpgradeStep => {
  const { drawn, wanted, ready, failing, holdsWork, typing, accepted } = standing
  if (drawn === wanted) return 'stay'
  if (ready !== wanted) return failing ? 'stay' : 'load'
  if (accepted) return 'take'
  if (holdsWork) return 'offer'
  return typing ? 'wait' : 'take'
}
