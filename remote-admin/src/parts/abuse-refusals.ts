import { addErrorWords } from '@console/shared/kit/error-text'
import { abuseRefusals } from './abuse.messages.ts'

// Named by the screens about abuse: what the server refuses is told in the agent's language.
addErrorWords(abuseRefusals)
