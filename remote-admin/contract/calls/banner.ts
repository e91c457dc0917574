import { plans } from '@console/remote-members/contract/calls/members'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const bannerScreen = { screens: ['main-site-banner-settings'] } as const

/** Audience of a banner. If several apply to a customer, the later one here wins. */
export const bannerAudiences = ['all', 'trial', 'paying', ...plans] as const
export type BannerAudience = (typeof bannerAudiences)[number]

export const bannerStates = ['running', 'coming', 'ended'] as const

const colour = () => s.string({ pattern: '^#[0-9a-fA-F]{6}$' })

/** Text for customers, as the agent writes it. */
const bannerContent = {
  text: s.line(300, { min: 1 }),
  /** Empty: no link. */
  link: s.union([s.webAddress(), s.literal('')]),
  link_text: s.line(60),
  foreground: colour(),
  background: colour(),
  starts_at: s.timestamp(),
  /** Null: until somebody ends it. */
  ends_at: s.nullable(s.timestamp()),
  audience: s.oneOf(bannerAudiences),
}

const siteBanner = s.object({
  banner_id: s.id(),
  ...bannerContent,
  state: s.oneOf(bannerStates),
  created_by: s.string(),
  created_at: s.timestamp(),
  version: s.version(),
})
export type SiteBanner = s.Static<typeof siteBanner>

/** The banner at the top of the main site. */
export const bannerCalls = defineCalls({
  listBanners: {
    method: 'GET',
    path: 'banner/list_banners',
    summary: 'Banners of the main site: those that run, those to come, and the last hundred that have ended.',
    access: bannerScreen,
    input: s.object({}),
    output: s.array(siteBanner),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  saveBanner: {
    method: 'POST',
    path: 'update_main_site_banner_data',
    summary: 'Makes a banner, or changes one; two for the same audience at the same time are refused.',
    access: bannerScreen,
    /** Without `banner_id`, creates a new one. */
    input: s.object({ banner_id: s.optional(s.id()), version: s.optional(s.version()), ...bannerContent }),
    output: siteBanner,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'bannerOverlaps', 'lowContrast', 'bannerEndsEarly', 'linkNeedsText'],
    changes: 'banner',
    undoable: true,
    retry: true,
  },
  endBanner: {
    method: 'POST',
    path: 'banner/end_banner',
    summary: 'Takes a banner from the main site now, or calls off one that is to come.',
    access: bannerScreen,
    input: s.object({ banner_id: s.id(), version: s.version() }),
    output: siteBanner,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'bannerEnded'],
    changes: 'banner',
    undoable: true,
    retry: true,
  },
})
