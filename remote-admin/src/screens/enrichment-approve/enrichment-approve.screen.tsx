import { DecisionQueue } from '../../parts/decision-queue/decision-queue.tsx'
import { messages } from './enrichment-approve.messages.ts'

export const Screen = () => <DecisionQueue title={messages.title} kind="enrichment" />
