import { contrastOf, leastContrast } from '@console/shared/contract/contrast'
import { useText } from '@console/shared/intl/words'
import { Box, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec, type Values } from '@console/shared/kit/form'
import { useChange } from '@console/shared/kit/use-change'
import { bannerAudiences, type SiteBanner } from '../../../contract/calls/banner.ts'
import { banner } from '../../api.ts'
import { audienceWords, words } from './banner.messages.ts'
import { BannerLook } from './banner-look.tsx'

type Declaration = typeof banner.saveBanner.declaration

const spec: FormSpec<Declaration> = {
  id: 'admin.site-banner',
  call: banner.saveBanner,
  fields: [
    { name: 'text', label: words.text, kind: 'text', required: true, wide: true },
    { name: 'link', label: words.link, kind: 'url' },
    { name: 'link_text', label: words.linkText, kind: 'text' },
    { name: 'foreground', label: words.foreground, kind: 'colour' },
    { name: 'background', label: words.background, kind: 'colour' },
    { name: 'starts_at', label: words.from, kind: 'moment', required: true },
    { name: 'ends_at', label: words.to, kind: 'moment', hint: words.toHint },
    {
      name: 'audience',
      label: words.audience,
      kind: 'choice',
      required: true,
      hint: words.audienceHint,
      options: bannerAudiences.map((value) => ({ value, label: audienceWords[value] })),
    },
  ],
}

const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

const contrastIn = ({ foreground, background }: Values): number | null =>
  isColour(foreground) && isColour(background) ? contrastOf(foreground, background) : null

/** The banner as customers will see it, and whether they can read it. */
const Preview = ({ values }: { values: Values }) => {
  const t = useText()
  const contrast = contrastIn(values)
  const { text = '', link = '', link_text = '', foreground = '', background = '' } = values
  const isLow = contrast !== null && contrast < leastContrast
  return (
    <Box as="section" aria-label={t(words.preview)} display="grid" gap="1">
      <Text fontSize="xs" color="fg.muted">
        {t(words.preview)}
      </Text>
      <BannerLook banner={{ text, link, link_text, foreground, background }} />
      {contrast === null ? null : (
        <Text role="status" fontSize="xs" color={isLow ? 'secondary.fg' : 'fg.muted'}>
          {t(isLow ? words.contrastLow : words.contrast, { ratio: t.number(contrast, { maximumFractionDigits: 1 }) })}
        </Text>
      )}
    </Box>
  )
}

interface Props {
  /** What the form begins with. */
  readonly initial: Readonly<Record<string, unknown>>
  /** The banner that is changed; null: a new one is made. */
  readonly changed: SiteBanner | null
  readonly onClose: () => void
}

/** Makes a banner or changes one, with a preview that follows what is typed. */
export default function BannerForm({ initial, changed, onClose }: Props) {
  const t = useText()
  const change = useChange(banner.saveBanner, { done: () => t(words.saved), outdates: [banner.listBanners] })
  return (
    <FormDialog
      title={t(changed ? words.editTitle : words.add)}
      action={t(changed ? words.save : words.publish)}
      spec={spec}
      initial={initial}
      recordKey={changed ? String(changed.banner_id) : 'new'}
      fixed={changed ? { banner_id: changed.banner_id } : {}}
      change={change}
      onClose={onClose}
      lead={(values) => <Preview values={values} />}
      aside={() => (
        <Text fontSize="xs" color="fg.muted">
          {t(words.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </Text>
      )}
      ready={(values) => (contrastIn(values) ?? 0) >= leastContrast}
    />
  )
}
