import type { ErrorWords } from '@console/shared/contract/define-area'
import { defineWords } from '@console/shared/intl/words'

/** What the server refuses in this area, by its code. */
export const entryErrors = defineWords({
  ownerMissing: {
    id: 'companyList.error.ownerMissing',
    defaultMessage: 'No company has this domain. Choose one.',
  },
  checkEnded: {
    id: 'companyList.error.checkEnded',
    defaultMessage: 'This check has already ended.',
  },
  valueChanged: {
    id: 'dataMismatch.error.valueChanged',
    defaultMessage: 'Our data has changed since you opened this. Open it again to see the current values.',
  },
  nameTaken: { id: 'offers.nameTaken', defaultMessage: 'This name is already taken' },
  listFull: { id: 'offers.listFull', defaultMessage: 'This company’s list is full. Delete an entry first.' },
  addressRefused: {
    id: 'press.refused.addressRefused',
    defaultMessage: 'This isn’t a public web address, so it can’t be read.',
  },
  siteUnreachable: {
    id: 'press.refused.siteUnreachable',
    defaultMessage: 'This address isn’t responding. Check it or try again later.',
  },
  pageUnreadable: {
    id: 'press.refused.pageUnreadable',
    defaultMessage: 'This can’t be read as a page. Fill in the fields by hand.',
  },
  alreadyStaged: {
    id: 'press.refused.alreadyStaged',
    defaultMessage: 'This page is already staged. Find it under View Staged Press.',
  },
  alreadyPublished: { id: 'press.refused.alreadyPublished', defaultMessage: 'This has already been published.' },
  fileRefused: {
    id: 'editCompany.error.fileRefused',
    defaultMessage: 'This kind of file is not accepted. Choose another one.',
  },
  fileBroken: {
    id: 'editCompany.error.fileBroken',
    defaultMessage: 'The file is damaged or not the type it claims to be. Choose another one.',
  },
  imageTooLarge: {
    id: 'editCompany.error.imageTooLarge',
    defaultMessage: 'The image has too many pixels. Choose a smaller one.',
  },
  itemTaken: { id: 'entryQueue.error.taken', defaultMessage: 'Someone else is working on this.' },
  alreadyDecided: { id: 'entryQueue.error.decided', defaultMessage: 'Already decided.' },
  domainTaken: { id: 'entryQueue.error.domainOfOther', defaultMessage: 'Another company has this domain.' },
})

/** The same where the server says who it is. */
const named = defineWords({
  itemTaken: { id: 'entryQueue.error.itemTaken', defaultMessage: '{name} is working on this.' },
  alreadyDecided: { id: 'entryQueue.error.alreadyDecided', defaultMessage: '{name} has already decided this.' },
  domainTaken: { id: 'entryQueue.error.domainTaken', defaultMessage: '{name} already has this domain.' },
})

export const errors: ErrorWords = {
  ...entryErrors,
  itemTaken: [named.itemTaken, entryErrors.itemTaken],
  alreadyDecided: [named.alreadyDecided, entryErrors.alreadyDecided],
  domainTaken: [named.domainTaken, entryErrors.domainTaken],
}
