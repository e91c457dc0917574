import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

/** Error messages of this area, by code. */
export const entryErrors = defineMessages({
  ownerMissing: {
    id: 'dataentry.companyList.error.ownerMissing',
    defaultMessage: 'No company has this domain. Choose one.',
  },
  checkEnded: {
    id: 'dataentry.companyList.error.checkEnded',
    defaultMessage: 'This check has already ended.',
  },
  valueChanged: {
    id: 'dataentry.dataMismatch.error.valueChanged',
    defaultMessage: 'Our data has changed since you opened this. Open it again to see the current values.',
  },
  nameTaken: { id: 'dataentry.offers.nameTaken', defaultMessage: 'This name is already taken' },
  listFull: { id: 'dataentry.offers.listFull', defaultMessage: 'This company’s list is full. Delete an entry first.' },
  addressRefused: {
    id: 'dataentry.press.refused.addressRefused',
    defaultMessage: 'This isn’t a public web address, so it can’t be read.',
  },
  siteUnreachable: {
    id: 'dataentry.press.refused.siteUnreachable',
    defaultMessage: 'This address isn’t responding. Check it or try again later.',
  },
  pageUnreadable: {
    id: 'dataentry.press.refused.pageUnreadable',
    defaultMessage: 'This can’t be read as a page. Fill in the fields by hand.',
  },
  alreadyStaged: {
    id: 'dataentry.press.refused.alreadyStaged',
    defaultMessage: 'This page is already staged. Find it under View Staged Press.',
  },
  alreadyPublished: {
    id: 'dataentry.press.refused.alreadyPublished',
    defaultMessage: 'This has already been published.',
  },
  fileRefused: {
    id: 'dataentry.editCompany.error.fileRefused',
    defaultMessage: 'This kind of file is not accepted. Choose another one.',
  },
  fileBroken: {
    id: 'dataentry.editCompany.error.fileBroken',
    defaultMessage: 'The file is damaged or not the type it claims to be. Choose another one.',
  },
  imageTooLarge: {
    id: 'dataentry.editCompany.error.imageTooLarge',
    defaultMessage: 'The image has too many pixels. Choose a smaller one.',
  },
  itemTaken: { id: 'dataentry.entryQueue.error.taken', defaultMessage: 'Someone else is working on this.' },
  alreadyDecided: { id: 'dataentry.entryQueue.error.decided', defaultMessage: 'Already decided.' },
  domainTaken: { id: 'dataentry.entryQueue.error.domainOfOther', defaultMessage: 'Another company has this domain.' },
})

/** The same if the server names the agent. */
const named = defineMessages({
  itemTaken: { id: 'dataentry.entryQueue.error.itemTaken', defaultMessage: '{name} is working on this.' },
  alreadyDecided: {
    id: 'dataentry.entryQueue.error.alreadyDecided',
    defaultMessage: '{name} has already decided this.',
  },
  domainTaken: { id: 'dataentry.entryQueue.error.domainTaken', defaultMessage: '{name} already has this domain.' },
})

export const errors = {
  ...entryErrors,
  itemTaken: [named.itemTaken, entryErrors.itemTaken],
  alreadyDecided: [named.alreadyDecided, entryErrors.alreadyDecided],
  domainTaken: [named.domainTaken, entryErrors.domainTaken],
} satisfies ErrorMessagesFor<keyof typeof areaErrors>
