import { DecisionQueue } from '../../parts/decision-queue/decision-queue.tsx'
import { words } from './enrichment-approve.messages.ts'

export const Screen = () => <DecisionQueue title={words.title} kind="enrichment" />
