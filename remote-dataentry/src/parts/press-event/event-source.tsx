import type { ComponentType } from 'react'
import type { InQueue } from '../../../contract/calls/press-queues.ts'
import type { PaneProps } from '../queue/queue-spec.ts'
import { ArticlePane } from '../source/article-pane.tsx'
import type { Target } from '../source/offers.ts'

/** The address of the article. */
export const pageOf = ({ article, event }: InQueue): string => article?.url ?? event.url

/** The article of an event; selected text can fill these fields. */
export const eventSource =
  (targetsOf: (props: PaneProps<InQueue>) => readonly Target[]): ComponentType<PaneProps<InQueue>> =>
  (props) => {
    const { record, readOnly, set } = props
    return (
      <ArticlePane
        article={record.article}
        url={record.event.url}
        hasKey
        targets={readOnly ? [] : targetsOf(props)}
        onFill={set}
      />
    )
  }
