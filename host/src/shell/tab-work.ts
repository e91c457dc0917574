import { watchIdle } from '../cover/watch-idle.ts'
import { startLive } from '../live/live.ts'
import { startSpeed } from '../speed/collect-speed.ts'

/** Badges, events and the stream; the lock of a screen whose agent is away; the speed of this tab. */
export const tabWork = (): void => {
  startLive()
  watchIdle()
  startSpeed()
}
