import { endBanner } from './end-banner.ts'
import { listBanners } from './list-banners.ts'
import { saveBanner } from './save-banner.ts'

/** All handlers of the group, for handlers.ts. */
export const bannerHandlers = { endBanner, listBanners, saveBanner }
