import { Grid, Stack } from '@console/shared/kit/base'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { BreakdownPanel } from './breakdown.panel.tsx'
import { parts } from './breakdown.ts'
import { messages } from './counts.messages.ts'
import { GrowthPanels } from './growth.panels.tsx'
import { KindsPanel } from './kinds.panel.tsx'

const wide = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }

/** Numbers of records by their properties, and their growth. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Stack gap="3">
      <GrowthPanels />
      <Grid gap="3" templateColumns={wide} alignItems="start">
        {parts.map((part) => (
          <BreakdownPanel key={part} part={part} />
        ))}
        <Stack gap="3">
          <KindsPanel of="press" />
          <KindsPanel of="state" />
          <KindsPanel of="resolves" />
        </Stack>
      </Grid>
    </Stack>
  </ReportPage>
)
