import type { InputOf } from '@console/shared/contract/define-calls'
import { defineQuestion } from '@console/shared/kit/confirm'
import type { reach } from '../../api.ts'

export type Selection = InputOf<typeof reach.previewCampaign.declaration>['selection']

/** A campaign to the selected customers; resolves with whether it was created. */
export const writing = defineQuestion<{ readonly selection: Selection }, boolean>(false)
