import type { Deployment } from '@console/shared/contract/calls/releases'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { useBuildName, useShareName } from './build-names.ts'
import { messages } from './releases.messages.ts'
import { afterRelease, useReleaseFailure } from './use-release-actions.ts'

type Declaration = typeof releases.setCanaryShare.declaration

const fields: FormSpec<Declaration>['fields'] = [
  { name: 'share', label: messages.share, kind: 'number', required: true, hint: messages.shareHint, wide: true },
]

/** Asks for the canary's share of the agents. */
export const ChangeShare = ({ canary, onClose }: { canary: Deployment; onClose: () => void }) => {
  const t = useText()
  const area = useAreaName()(canary.area)
  const buildName = useBuildName()
  const shareName = useShareName()
  const tellFailure = useReleaseFailure(canary.area)
  const change = useChange(releases.setCanaryShare, {
    done: (now) => t(messages.shareDone, { area, build: buildName(now), share: shareName(now.share) }),
    invalidates: afterRelease,
  })
  const run = async (input: InputOf<Declaration>) => {
    try {
      return await change.run(input)
    } catch (error) {
      await tellFailure(error)
      onClose()
      return undefined
    }
  }
  return (
    <FormDialog
      title={t(messages.shareTitle, { area, build: buildName(canary) })}
      action={t(messages.shareAction)}
      spec={{ id: `admin.canary-share.${canary.build}`, call: releases.setCanaryShare, fields }}
      initial={{ share: String(canary.share) }}
      fixed={{ area: canary.area, build: canary.build }}
      change={{ busy: change.busy, run }}
      onClose={onClose}
      aside={() => (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.shareBody)}
        </Text>
      )}
    />
  )
}
