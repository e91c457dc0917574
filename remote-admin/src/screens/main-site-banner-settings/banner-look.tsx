import { Box } from '@console/shared/kit/base'
import type { SiteBanner } from '../../../contract/calls/banner.ts'

type Look = Pick<SiteBanner, 'text' | 'link' | 'link_text' | 'foreground' | 'background'>

/** A banner as the main site shows it; its link is inactive here. */
export const BannerLook = ({ banner }: { banner: Look }) => (
  <Box
    dir="auto"
    borderRadius="md"
    paddingInline="4"
    paddingBlock="2.5"
    minHeight="10"
    fontSize="sm"
    textAlign="center"
    overflowWrap="anywhere"
    // The colours are the agent's choice.
    style={{ color: banner.foreground, backgroundColor: banner.background }}
  >
    <bdi>{banner.text}</bdi>
    {banner.link === '' || banner.link_text === '' ? null : (
      <Box as="span" textDecoration="underline" marginInlineStart="2" title={banner.link}>
        <bdi>{banner.link_text}</bdi>
      </Box>
    )}
  </Box>
)
