import { contrastOf, leastContrast } from '@console/shared/contract/contrast'
import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec, type Values } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { bannerAudiences, type SiteBanner } from '../../../contract/calls/banner.ts'
import { banner } from '../../api.ts'
import { audienceMessages, messages } from './banner.messages.ts'
import { BannerLook } from './banner-look.tsx'

type Declaration = typeof banner.saveBanner.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.site-banner',
  call: banner.saveBanner,
  fields: [
    { name: 'text', label: messages.text, kind: 'text', required: true, wide: true },
    { name: 'link', label: messages.link, kind: 'url' },
    { name: 'link_text', label: messages.linkText, kind: 'text' },
    { name: 'foreground', label: messages.foreground, kind: 'colour' },
    { name: 'background', label: messages.background, kind: 'colour' },
    { name: 'starts_at', label: messages.from, kind: 'moment', required: true },
    { name: 'ends_at', label: messages.to, kind: 'moment', hint: messages.toHint },
    {
      name: 'audience',
      label: messages.audience,
      kind: 'choice',
      required: true,
      hint: messages.audienceHint,
      options: bannerAudiences.map((value) => ({ value, label: audienceMessages[value] })),
    },
  ],
}

const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

const contrastIn = ({ foreground, background }: Values): number | null =>
  isColour(foreground) && isColour(background) ? contrastOf(foreground, background) : null

/** The banner as customers will see it, and whether it is readable. */
const Preview = ({ values }: { values: Values }) => {
  const t = useText()
  const contrast = contrastIn(values)
  const { text = '', link = '', link_text = '', foreground = '', background = '' } = values
  const isLow = contrast !== null && contrast < leastContrast
  return (
    <Box as="section" aria-label={t(messages.preview)} display="grid" gap="1">
      <Text fontSize="xs" color="fg.muted">
        {t(messages.preview)}
      </Text>
      <BannerLook banner={{ text, link, link_text, foreground, background }} />
      {contrast === null ? null : (
        <Text role="status" fontSize="xs" color={isLow ? 'secondary.fg' : 'fg.muted'}>
          {t(isLow ? messages.contrastLow : messages.contrast, {
            ratio: t.number(contrast, { maximumFractionDigits: 1 }),
          })}
        </Text>
      )}
    </Box>
  )
}

interface Props {
  /** Initial values. */
  readonly initial: Readonly<Record<string, unknown>>
  /** The banner to edit; null: a new one. */
  readonly changed: SiteBanner | null
  readonly onClose: () => void
}

/** Creates or edits a banner, with a live preview. */
export default function BannerForm({ initial, changed, onClose }: Props) {
  const t = useText()
  const change = useChange(banner.saveBanner, { done: () => t(messages.saved), invalidates: [banner.listBanners] })
  return (
    <FormDialog
      title={t(changed ? messages.editTitle : messages.add)}
      action={t(changed ? messages.save : messages.publish)}
      spec={spec}
      initial={initial}
      recordKey={changed ? String(changed.banner_id) : 'new'}
      fixed={changed ? { banner_id: changed.banner_id } : {}}
      change={change}
      onClose={onClose}
      lead={(values) => <Preview values={values} />}
      aside={() => (
        <Text fontSize="xs" color="fg.muted">
          {t(messages.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </Text>
      )}
      ready={(values) => (contrastIn(values) ?? 0) >= leastContrast}
    />
  )
}
