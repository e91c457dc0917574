import { userGroup } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'

const dataEntry = { group: 'Data entry', roles: userGroup } as const
const dataEntry2 = { group: 'Data entry 2', roles: userGroup } as const

/** Every screen of this area (spec §2): its address, its title, its place in the menu, and who may open it. */
export const areaScreens = defineScreens('dataentry', {
  'company-list': { path: '/company-list', title: 'Domain Verifier', ...dataEntry },
  'company-update': {
    path: '/company-update/:company_id?',
    title: 'Add/Edit Company',
    roles: userGroup,
    screen: 'edit-company',
  },
  'edit-company': { path: '/dataentry/createEditCompany/:company_id?', title: 'Add/Edit Company', ...dataEntry },
  'edit-company-2': {
    path: '/dataentry2/createEditCompany/:company_id?',
    title: 'Add/Edit Company',
    ...dataEntry2,
    screen: 'edit-company',
  },
  'press-news-entry': { path: '/dataentry/press_news_entry', title: 'New Hiring Events - Confirm', ...dataEntry },
  'press-news-funding': {
    path: '/dataentry/press_news_funding_financing_entry',
    title: 'New Funding - Missing Info',
    ...dataEntry,
  },
  'press-news-funding-company': {
    path: '/press_news_funding_insert_company',
    title: 'New Funding - Insert Comp',
    ...dataEntry,
  },
  'edit-press': {
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    ...dataEntry,
  },
  'edit-press-2': {
    path: '/dataentry2/createPress/:pressstaged_company_id?/:press_staged?',
    title: 'Edit Company Press',
    ...dataEntry2,
    screen: 'edit-press',
  },
  'edit-company-industry': {
    path: '/editCompanyIndustrySicEmployeeSize/:company_id?',
    title: 'Edit Company Industry Sic Employee Size',
    ...dataEntry,
  },
  'add-staged-press': { path: '/dataentry/addStagedPress', title: 'Add Staged Press', ...dataEntry },
  'staged-press': { path: '/dataentry/viewStagedPress', title: 'View Staged Press', ...dataEntry },
  newsletter: { path: '/dataentry/searchNewsletterCompany', title: "Show Company for Today's Press", ...dataEntry },
  'press-list': { path: '/dataentry/showPressList/:company_id?', title: 'Show All Press Events', ...dataEntry },
  'add-inside-product': { path: '/add-inside-product', title: 'Add Inside Product', ...dataEntry },
  'data-mismatch': { path: '/data-mismatch', title: 'Company Data Mismatch', ...dataEntry },
  'data-mismatch-2': {
    path: '/dataentry2/data-mismatch',
    title: 'Company Data Mismatch',
    ...dataEntry2,
    screen: 'data-mismatch',
  },
  'outside-technology': { path: '/outside-technology', title: 'Add Outside Technology', ...dataEntry },
  'scrapy-crawl-data': { path: '/scrapy-crawl-data', title: 'Scrapy-Crawl Data', ...dataEntry },
})

export type ScreenId = keyof typeof areaScreens
