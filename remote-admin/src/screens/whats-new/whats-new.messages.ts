import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'whatsNew.title', defaultMessage: 'Whats New' },
  area: { id: 'whatsNew.area', defaultMessage: 'Area' },
  allAreas: { id: 'whatsNew.allAreas', defaultMessage: 'All areas' },
  canary: { id: 'whatsNew.canary', defaultMessage: 'For some agents so far' },
  empty: { id: 'whatsNew.empty', defaultMessage: 'Nothing new yet' },
  emptyHint: { id: 'whatsNew.emptyHint', defaultMessage: 'What changes in the console is told here.' },
  emptyArea: { id: 'whatsNew.emptyArea', defaultMessage: 'Nothing new in {area}' },
  emptyAreaHint: { id: 'whatsNew.emptyAreaHint', defaultMessage: 'Other areas may have news.' },
})
