import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/messages'
import { confirm } from '@console/shared/kit/confirm'
import { errorText } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { useBuildName, useShareName } from './build-names.ts'
import { messages } from './releases.messages.ts'

/** Reads to invalidate after a release or rollback. */
export const afterRelease = [releases.listReleases, releases.listDeployments] as const

/** Reports why a release change failed; after a conflict also what runs now. */
export const useReleaseFailure = (area: string): ((error: unknown) => Promise<void>) => {
  const t = useText()
  const name = useAreaName()(area)
  const buildName = useBuildName()
  const shareName = useShareName()
  return async (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'releaseConflict' && code !== 'nothingToRollBack') return notify.failure(error)
    void invalidate(...afterRelease)
    const { areas } = await releases.listReleases({}, { silent: true })
    const now = areas.find((running) => running.area === area)
    const live = now?.live ? t(messages.liveNow, { area: name, build: buildName(now.live) }) : t(messages.nothingLive)
    const canary = now?.canary
      ? t(messages.canaryNow, { build: buildName(now.canary), share: shareName(now.canary.share) })
      : ''
    notify.error(errorText(error, t), `${live} ${canary}`.trim())
  }
}

/** Rollback, promotion and withdrawal: each asks first and shows its result. */
export const useReleaseActions = (running: RunningArea) => {
  const t = useText()
  const area = useAreaName()(running.area)
  const buildName = useBuildName()
  const shareName = useShareName()
  const tellFailure = useReleaseFailure(running.area)
  const live = (of: Deployment) => t(messages.live, { area, build: buildName(of) })
  const rollBack = useChange(releases.rollBackRelease, { done: live, invalidates: afterRelease })
  const promote = useChange(releases.promoteRelease, { done: live, invalidates: afterRelease })
  const withdraw = useChange(releases.withdrawCanary, {
    done: (of) => t(messages.withdrawn, { area, build: buildName(of) }),
    invalidates: afterRelease,
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
      const body = running.area === hostArea ? messages.rollBackHostBody : messages.rollBackBody
      await ask(
        {
          title: t(messages.rollBackTitle, { area }),
          body: t(body, { area, previous: buildName(running.previous), live: buildName(running.live) }),
          action: t(messages.rollBack),
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
          title: t(messages.promoteTitle, { area }),
          body: t(messages.promoteBody, { area, canary: buildName(running.canary), share: shareName(share) }),
          action: t(messages.promote),
        },
        () => promote.run({ area: running.area, build }),
      )
    },
    withdraw: async () => {
      if (!running.canary) return
      const { build, share } = running.canary
      await ask(
        {
          title: t(messages.withdrawTitle, { area }),
          body: t(messages.withdrawBody, {
            area,
            canary: buildName(running.canary),
            share: shareName(share),
            live: running.live ? buildName(running.live) : t(messages.notReleased),
          }),
          action: t(messages.withdraw),
          danger: true,
        },
        () => withdraw.run({ area: running.area, build }),
      )
    },
  }
}
