import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Heading, Stack } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useState } from 'react'
import type { SiteBanner } from '../../../contract/calls/banner.ts'
import { banner } from '../../api.ts'
import { messages } from './banner.messages.ts'
import { BannerCard } from './banner-card.tsx'

const BannerForm = lazyDialog(() => import('./banner.form.tsx'))

/** The open form: a new banner with its initial values, or an existing one. */
type Open = { readonly changed: SiteBanner | null; readonly initial: Readonly<Record<string, unknown>> }

const blank = () => ({
  text: '',
  link: '',
  link_text: '',
  foreground: '#ffffff',
  background: '#0a5c96',
  starts_at: new Date().toISOString(),
  ends_at: null,
  audience: 'all',
})

/** The look and text of a past banner with a future period. */
const againOf = ({ text, link, link_text, foreground, background, audience }: SiteBanner) => ({
  ...blank(),
  text,
  link,
  link_text,
  foreground,
  background,
  audience,
})

interface ListProps {
  readonly title: string
  readonly banners: readonly SiteBanner[]
  readonly open: (open: Open) => void
}

const Banners = ({ title, banners, open }: ListProps) =>
  banners.length === 0 ? null : (
    <Stack as="section" gap="2" aria-label={title}>
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {banners.map((banner) => (
          <BannerCard
            key={banner.banner_id}
            banner={banner}
            onEdit={() => open({ changed: banner, initial: banner })}
            onAgain={() => open({ changed: null, initial: againOf(banner) })}
          />
        ))}
      </Box>
    </Stack>
  )

const Content = ({ open }: { open: (open: Open) => void }) => {
  const t = useText()
  const read = useRead(banner.listBanners, {})
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="240px" />
  const current = read.data.filter(({ state }) => state !== 'ended')
  return (
    <Stack gap="6">
      {current.length === 0 ? <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} /> : null}
      <Banners title={t(messages.now)} banners={current} open={open} />
      <Banners title={t(messages.past)} banners={read.data.filter(({ state }) => state === 'ended')} open={open} />
    </Stack>
  )
}

/** The banners of the main site: current, scheduled and past. */
export const Screen = () => {
  const t = useText()
  const [form, setForm] = useState<Open | null>(null)
  return (
    <Box maxWidth="1000px" width="100%" marginInline="auto">
      <Page
        title={messages.title}
        actions={
          <Button size="sm" onClick={() => setForm({ changed: null, initial: blank() })}>
            <AddIcon size={15} aria-hidden />
            {t(messages.add)}
          </Button>
        }
      >
        <Content open={setForm} />
      </Page>
      {form ? <BannerForm {...form} onClose={() => setForm(null)} /> : null}
    </Box>
  )
}
