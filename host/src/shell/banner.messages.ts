import { defineWords } from '@console/shared/intl/words'

export const bannerWords = defineWords({
  news: { id: 'banner.news', defaultMessage: 'News' },
  all: { id: 'banner.all', defaultMessage: 'All news' },
  close: { id: 'banner.close', defaultMessage: 'Close the news' },
})
