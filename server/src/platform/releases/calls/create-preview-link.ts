import { releasesCalls } from '@console/shared/contract/calls/releases'
import { change } from '../../pipeline/handlers.ts'
import { makePreviewLink } from '../preview-link.ts'

export const createPreviewLink = change(releasesCalls.createPreviewLink, {
  apply: async (input, _before, { db, environment }) => {
    const data = await makePreviewLink(db, environment, input)
    const { area, build, email } = input
    return { data, target: area, before: null, after: { build, email, expires_at: data.expires_at } }
  },
})
