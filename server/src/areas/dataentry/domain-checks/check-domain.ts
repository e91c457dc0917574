import { domainChecksCalls } from '@console/remote-dataentry/contract/calls/domain-checks'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { keepFindings } from './keep-findings.ts'
import { lookAtDomain } from './look-at-domain.ts'
import { readScannedDomain } from './scanned-domain.ts'

export const checkDomain = change(domainChecksCalls.checkDomain, {
  // Remote servers may take seconds to answer; nothing is locked meanwhile.
  prepare: async ({ scanned_domain_id }, { db, outside }) => {
    const found = await readScannedDomain(db, scanned_domain_id)
    if (!found) throw new Failed('notFound')
    return lookAtDomain(outside.web, found.domain)
  },
  apply: async ({ scanned_domain_id: id }, _before, { db }, findings) => {
    const before = await keepFindings(db, id, findings)
    const data = await readScannedDomain(db, id)
    if (!data) throw new Failed('notFound')
    return { data, target: id, before, after: { ...findings, checked_at: data.checked_at } }
  },
})
