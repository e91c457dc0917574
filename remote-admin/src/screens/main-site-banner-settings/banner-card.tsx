import { type Text as Say, useText } from '@console/shared/intl/words'
import { Badge, Box, Button, Flex, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { useChange } from '@console/shared/kit/use-change'
import type { SiteBanner } from '../../../contract/calls/banner.ts'
import { banner as api } from '../../api.ts'
import { audienceWords, words } from './banner.messages.ts'
import { BannerLook } from './banner-look.tsx'

const palettes = { running: 'green', coming: 'blue', ended: 'gray' } as const

const periodText = ({ starts_at, ends_at }: SiteBanner, t: Say): string =>
  `${t.dateTime(starts_at)} – ${ends_at === null ? t(words.openEnd) : t.dateTime(ends_at)}`

interface Props {
  readonly banner: SiteBanner
  readonly onEdit: () => void
  readonly onAgain: () => void
}

/** One banner as it looks, for whom and when, and what can be done with it. */
export const BannerCard = ({ banner, onEdit, onAgain }: Props) => {
  const t = useText()
  const change = useChange(api.endBanner, { done: () => t(words.hasEnded), outdates: [api.listBanners] })
  const { banner_id, version, state, text } = banner
  const isComing = state === 'coming'
  const end = async () => {
    const yes = await confirm({
      title: t(isComing ? words.callOffTitle : words.endTitle, { text }),
      body: t(isComing ? words.callOffBody : words.endBody),
      action: t(isComing ? words.callOff : words.end),
      danger: true,
    })
    if (yes) await change.tell(change.run({ banner_id, version }))
  }
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3" display="grid" gap="2">
      <BannerLook banner={banner} />
      <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
        <Badge colorPalette={palettes[state]}>{t(words[state])}</Badge>
        <Text>{t(audienceWords[banner.audience])}</Text>
        <Text color="fg.muted">{periodText(banner, t)}</Text>
        <Text color="fg.muted">
          <bdi>{banner.created_by}</bdi>
        </Text>
        <Flex gap="2" marginInlineStart="auto">
          {state === 'ended' ? (
            <Button size="xs" variant="outline" aria-label={`${t(words.again)}: ${text}`} onClick={onAgain}>
              {t(words.again)}
            </Button>
          ) : (
            <>
              <Button size="xs" variant="outline" aria-label={`${t(words.edit)}: ${text}`} onClick={onEdit}>
                {t(words.edit)}
              </Button>
              <Button
                size="xs"
                variant="outline"
                colorPalette="secondary"
                aria-label={`${t(isComing ? words.callOff : words.end)}: ${text}`}
                loading={change.busy}
                onClick={() => void end()}
              >
                {t(isComing ? words.callOff : words.end)}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
    </Box>
  )
}
