import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { SiteBanner } from '../../../contract/calls/banner.ts'
import { banner as api } from '../../api.ts'
import { audienceMessages, messages } from './banner.messages.ts'
import { BannerLook } from './banner-look.tsx'

const palettes = { running: 'green', coming: 'blue', ended: 'gray' } as const

const periodText = ({ starts_at, ends_at }: SiteBanner, t: Say): string =>
  `${t.dateTime(starts_at)} – ${ends_at === null ? t(messages.openEnd) : t.dateTime(ends_at)}`

interface Props {
  readonly banner: SiteBanner
  readonly onEdit: () => void
  readonly onAgain: () => void
}

/** One banner with its preview, audience, period and actions. */
export const BannerCard = ({ banner, onEdit, onAgain }: Props) => {
  const t = useText()
  const change = useChange(api.endBanner, { done: () => t(messages.hasEnded), invalidates: [api.listBanners] })
  const { banner_id, version, state, text } = banner
  const isComing = state === 'coming'
  const end = async () => {
    const yes = await confirm({
      title: t(isComing ? messages.callOffTitle : messages.endTitle, { text }),
      body: t(isComing ? messages.callOffBody : messages.endBody),
      action: t(isComing ? messages.callOff : messages.end),
      danger: true,
    })
    if (yes) await change.tell(change.run({ banner_id, version }))
  }
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3" display="grid" gap="2">
      <BannerLook banner={banner} />
      <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
        <Badge colorPalette={palettes[state]}>{t(messages[state])}</Badge>
        <Text>{t(audienceMessages[banner.audience])}</Text>
        <Text color="fg.muted">{periodText(banner, t)}</Text>
        <Text color="fg.muted">
          <bdi>{banner.created_by}</bdi>
        </Text>
        <Flex gap="2" marginInlineStart="auto">
          {state === 'ended' ? (
            <Button size="xs" variant="outline" aria-label={`${t(messages.again)}: ${text}`} onClick={onAgain}>
              {t(messages.again)}
            </Button>
          ) : (
            <>
              <Button size="xs" variant="outline" aria-label={`${t(messages.edit)}: ${text}`} onClick={onEdit}>
                {t(messages.edit)}
              </Button>
              <Button
                size="xs"
                variant="outline"
                colorPalette="secondary"
                aria-label={`${t(isComing ? messages.callOff : messages.end)}: ${text}`}
                loading={change.busy}
                onClick={() => void end()}
              >
                {t(isComing ? messages.callOff : messages.end)}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
    </Box>
  )
}
