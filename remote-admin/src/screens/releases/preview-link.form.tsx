import { ApiError } from '@console/shared/api/errors'
import type { Deployment } from '@console/shared/contract/calls/releases'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { ShownOnce } from '@console/shared/kit/shown-once'
import { useChange } from '@console/shared/kit/use-change'
import { useRef, useState } from 'react'
import { releases } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { useBuildName } from './build-names.ts'
import { messages } from './releases.messages.ts'

type Declaration = typeof releases.createPreviewLink.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.preview-link',
  call: releases.createPreviewLink,
  fields: [
    { name: 'email', label: messages.email, kind: 'email', required: true },
    { name: 'hours', label: messages.hours, kind: 'number', required: true, hint: messages.hoursHint },
  ],
}

interface Made {
  readonly email: string
  readonly link: string
  readonly until: string
}

type Of = Pick<Deployment, 'area' | 'build' | 'version'>

/** Creates a link to one build for one agent, and shows it once. */
export const PreviewLink = ({ of, onClose }: { of: Of; onClose: () => void }) => {
  const t = useText()
  const areaName = useAreaName()
  const buildName = useBuildName()
  const [created, setCreated] = useState<Made | null>(null)
  // Stored at once, because the form closes itself on success.
  const isMade = useRef(false)
  const change = useChange(releases.createPreviewLink, { done: () => t(messages.previewMade), invalidates: [] })
  const title = t(messages.previewOf, { build: `${areaName(of.area)} ${buildName(of)}` })
  const run = async (input: InputOf<Declaration>) => {
    const { path, expires_at } = await change.run(input).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'notFound')) throw error
      throw new ApiError('notFound', error.message, { fields: { email: [t(messages.previewNotFound)] } })
    })
    isMade.current = true
    setCreated({ email: input.email, link: `${location.origin}${path}`, until: expires_at })
    return { path, expires_at }
  }
  if (created) {
    return (
      <ShownOnce title={title} label={t(messages.link)} secret={created.link} onClose={onClose}>
        {t(messages.previewShown, { email: created.email, until: t.dateTime(created.until) })}
      </ShownOnce>
    )
  }
  return (
    <FormDialog
      title={title}
      action={t(messages.previewAction)}
      spec={spec}
      initial={{ email: '', hours: '24' }}
      fixed={{ area: of.area, build: of.build }}
      change={{ busy: change.busy, run }}
      onClose={() => {
        if (!isMade.current) onClose()
      }}
      aside={() => (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.previewBody)}
        </Text>
      )}
    />
  )
}
