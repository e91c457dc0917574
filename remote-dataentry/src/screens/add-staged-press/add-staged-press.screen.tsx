import { useText } from '@console/shared/intl/messages'
import { Button, Grid } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { Link } from 'react-router-dom'
import { messages } from './add-staged-press.messages.ts'
import { Batches } from './batches.tsx'
import { PasteForm } from './paste.form.tsx'

export const Screen = () => {
  const t = useText()
  return (
    <Page
      title={messages.title}
      actions={
        <Button size="sm" variant="outline" bg="bg" asChild>
          <Link to="/dataentry/viewStagedPress">{t(messages.list)}</Link>
        </Button>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <PasteForm />
        <Batches />
      </Grid>
    </Page>
  )
}
