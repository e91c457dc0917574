import { watchIdle } from '../cover/watch-idle.ts'
import { startLive } from '../live/live.ts'
import { startSpeed } from '../speed/collect-speed.ts'
import { rememberFonts } from './appearance/remember-fonts.ts'

/** Badges, events and the stream; the lock of a screen whose agent is away; the speed of this tab; the fonts of the next. */
export const tabWork = (): void => {
  startLive()
  watchIdle()
  startSpeed()
  rememberFonts()
}
