import { defineMessages } from '@console/shared/intl/messages'

export const bannerMessages = defineMessages({
  news: { id: 'banner.news', defaultMessage: 'News' },
  all: { id: 'banner.all', defaultMessage: 'All news' },
  close: { id: 'banner.close', defaultMessage: 'Close the news' },
})
