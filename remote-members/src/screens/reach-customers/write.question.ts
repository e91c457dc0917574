import type { InputOf } from '@console/shared/contract/define-calls'
import { defineQuestion } from '@console/shared/kit/confirm'
import type { reach } from '../../api.ts'

export type Selection = InputOf<typeof reach.previewCampaign.declaration>['selection']

/** A campaign to the chosen customers; the answer is whether it was made. */
export const writing = defineQuestion<{ readonly selection: Selection }, boolean>(false)
