import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { email as emailSchema } from '@console/shared/contract/schema'
import { Check } from 'typebox/value'
import { blockedDomainOver } from '../../../platform/guard/blocked-domain.ts'
import { emailDomain, emailKindOf } from '../../../platform/guard/email-kind.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readDomain, readPhone } from '../customers/normalize.ts'
import { findDuplicates, findTeam, traitsOf } from './duplicates.ts'

const isEmail = emailSchema()

export const checkNewCustomer = read(
  newCustomersCalls.checkNewCustomer,
  async ({ email: typed = '', phone = '', company_url = '', country = null }, { db }) => {
    const email = Check(isEmail, typed.trim()) ? typed.trim() : null
    const traits = traitsOf(email, readPhone(phone, country), readDomain(company_url))
    const [blocked_domain, duplicates, team] = await Promise.all([
      email === null ? null : blockedDomainOver(db, emailDomain(email)),
      findDuplicates(db, traits),
      findTeam(db, traits.domains),
    ])
    return { email_kind: email === null ? null : emailKindOf(email), blocked_domain, duplicates, team }
  },
)
