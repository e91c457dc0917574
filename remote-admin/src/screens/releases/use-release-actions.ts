import { ApiError } from '@console/shared/api/errors'
import { outdate } from '@console/shared/api/query'
import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/words'
import { confirm } from '@console/shared/kit/confirm'
import { errorText } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { useBuildName, useShareName } from './build-names.ts'
import { words } from './releases.messages.ts'

/** What is read anew after anything was released or taken back. */
export const afterRelease = [releases.listReleases, releases.listDeployments] as const

/** Tells why a change of what runs did not work; after a conflict also what runs now. */
export const useReleaseFailure = (area: string): ((error: unknown) => Promise<void>) => {
  const t = useText()
  const name = useAreaName()(area)
  const buildName = useBuildName()
  const shareName = useShareName()
  return async (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'releaseConflict' && code !== 'nothingToRollBack') return notify.failure(error)
    void outdate(...afterRelease)
    const { areas } = await releases.listReleases({}, { silent: true })
    const now = areas.find((running) => running.area === area)
    const live = now?.live ? t(words.liveNow, { area: name, build: buildName(now.live) }) : t(words.nothingLive)
    const canary = now?.canary
      ? t(words.canaryNow, { build: buildName(now.canary), share: shareName(now.canary.share) })
      : ''
    notify.error(errorText(error, t), `${live} ${canary}`.trim())
  }
}

/** Rolling back, promoting and withdrawing: each asks first and says what it did. */
export const useReleaseActions = (running: RunningArea) => {
  const t = useText()
  const area = useAreaName()(running.area)
  const buildName = useBuildName()
  const shareName = useShareName()
  const tellFailure = useReleaseFailure(running.area)
  const live = (of: Deployment) => t(words.live, { area, build: buildName(of) })
  const rollBack = useChange(releases.rollBackRelease, { done: live, outdates: afterRelease })
  const promote = useChange(releases.promoteRelease, { done: live, outdates: afterRelease })
  const withdraw = useChange(releases.withdrawCanary, {
    done: (of) => t(words.withdrawn, { area, build: buildName(of) }),
    outdates: afterRelease,
  })

  const ask = async (question: Parameters<typeof confirm>[0], run: () => Promise<unknown>): Promise<void> => {
    if (!(await confirm(question))) return
    await run().catch(tellFailure).catch(notify.failure)
  }

  return {
    busy: rollBack.busy || promote.busy || withdraw.busy,
    rollBack: async () => {
      if (!running.live || !running.previous) return
      const { build } = running.live
      const body = running.area === hostArea ? words.rollBackHostBody : words.rollBackBody
      await ask(
        {
          title: t(words.rollBackTitle, { area }),
          body: t(body, { area, previous: buildName(running.previous), live: buildName(running.live) }),
          action: t(words.rollBack),
          danger: true,
        },
        () => rollBack.run({ area: running.area, build }),
      )
    },
    promote: async () => {
      if (!running.canary) return
      const { build, share } = running.canary
      await ask(
        {
          title: t(words.promoteTitle, { area }),
          body: t(words.promoteBody, { area, canary: buildName(running.canary), share: shareName(share) }),
          action: t(words.promote),
        },
        () => promote.run({ area: running.area, build }),
      )
    },
    withdraw: async () => {
      if (!running.canary) return
      const { build, share } = running.canary
      await ask(
        {
          title: t(words.withdrawTitle, { area }),
          body: t(words.withdrawBody, {
            area,
            canary: buildName(running.canary),
            share: shareName(share),
            live: running.live ? buildName(running.live) : t(words.notReleased),
          }),
          action: t(words.withdraw),
          danger: true,
        },
        () => withdraw.run({ area: running.area, build }),
      )
    },
  }
}
