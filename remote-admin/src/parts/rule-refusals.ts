import { addErrorWords } from '@console/shared/kit/error-text'
import { ruleRefusals } from './rule-refusals.messages.ts'

// Named by the screens of bans, blocks and their rules.
addErrorWords(ruleRefusals)
