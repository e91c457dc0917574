import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Heading, Kbd, Link } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import { Code, Day } from '@console/shared/kit/values'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import type { Article } from '../../../contract/press-values.ts'
import { type Find, findsIn, sentenceAt, type TextContext } from './finds.ts'
import { OfferBar } from './offer-bar.tsx'
import { fillsOf, kindsOf, offersFor, type Target } from './offers.ts'
import { messages } from './source.messages.ts'
import { selectText, useSelection } from './use-selection.ts'

interface Props {
  /** Null: its page was not read. */
  readonly article: Article | null
  readonly url: string
  /** The fields that selected text can fill; none: the text is read-only. */
  readonly targets: readonly Target[]
  /** The page can also be opened by a key. */
  readonly hasKey?: boolean
  readonly onFill: (values: Readonly<Record<string, string>>, source: FieldSource) => void
}

const css = {
  '& p + p': { marginBlockStart: '0.8em' },
  '& mark': {
    bg: 'transparent',
    color: 'inherit',
    textDecoration: 'underline dotted',
    textDecorationColor: 'var(--c-colors-primary-500)',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
}

/** A paragraph with its matches highlighted. */
const marked = (text: string, finds: readonly Find[]): ReactNode[] => {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, kind } of finds) {
    parts.push(
      text.slice(at, start),
      <mark key={start} data-kind={kind}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...parts, text.slice(at)]
}

const Paragraphs = memo(
  ({ text, language, finds }: { text: readonly string[]; language: string; finds: readonly (readonly Find[])[] }) => (
    <Box
      css={css}
      fontSize="sm"
      lineHeight="1.65"
      dir="auto"
      overflowWrap="anywhere"
      {...(language ? { lang: language } : {})}
    >
      {text.map((paragraph, place) => (
        <p key={place} data-paragraph={place} dir="auto">
          {marked(paragraph, finds[place] ?? [])}
        </p>
      ))}
    </Box>
  ),
)

const Readable = ({ article, targets, onFill }: Omit<Props, 'article' | 'url' | 'hasKey'> & { article: Article }) => {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(-1)
  const { selected, clear } = useSelection(root)
  const { text, language, published_on, url } = article
  const context: TextContext = useMemo(
    () => ({ language, year: published_on === null ? undefined : Number(published_on.slice(6)) }),
    [language, published_on],
  )
  const paragraphs = useMemo(() => text.split(/\n{2,}/), [text])
  const kinds = kindsOf(targets).join(' ')
  const finds = useMemo(
    () =>
      paragraphs.map((paragraph) =>
        findsIn(paragraph, kinds.split(' ').filter((kind) => kind !== '') as Find['kind'][], context),
      ), // from kindsOf
    [paragraphs, kinds, context],
  )
  const offers = selected ? offersFor(selected.text, targets, context) : []

  const step = (by: 1 | -1) => {
    const marks = [...(root.current?.querySelectorAll('mark') ?? [])]
    const selection = getSelection()
    const selectedMark = marks.findIndex(
      (mark) => selection?.rangeCount && selection.containsNode(mark.firstChild ?? mark, true),
    )
    // After a field was filled the selection is cleared, and the next match is the one after it.
    const at = selectedMark < 0 ? last.current : selectedMark
    const to = at < 0 ? (by === 1 ? 0 : marks.length - 1) : (at + by + marks.length) % marks.length
    const mark = marks[to]
    last.current = to
    if (mark) selectText(mark)
  }
  const fills = fillsOf(paragraphs, finds, targets, context)
  const fillAll = () => {
    for (const { values, paragraph, start } of fills)
      onFill(values, { sentence: sentenceAt(paragraphs[paragraph] ?? '', start, language), url })
    clear()
  }
  useActions(
    targets.length === 0
      ? []
      : [
          { id: 'source-next', keys: 'n', label: t(messages.nextFind), run: () => step(1) },
          { id: 'source-previous', keys: 'p', label: t(messages.previousFind), run: () => step(-1) },
          ...(fills.length === 0 ? [] : [{ id: 'source-all', keys: 'f', label: t(messages.fillAll), run: fillAll }]),
        ],
  )
  return (
    <>
      {/* Reserves its space if there are matches, so that the text does not move when all fields are filled. */}
      {finds.every((list) => list.length === 0) ? null : (
        <Button
          size="xs"
          variant="outline"
          marginBlockEnd="3"
          visibility={fills.length === 0 ? 'hidden' : undefined}
          onClick={fillAll}
        >
          {t(messages.fillAll)}
          <Kbd size="sm" hideBelow="md" aria-hidden>
            f
          </Kbd>
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the marks are reached by keys as well, see step */}
      <div
        ref={root}
        onDoubleClick={({ target }) => {
          // Selecting a word of a match means the whole match.
          const mark = target instanceof Element ? target.closest('mark') : null
          if (mark && targets.length > 0) selectText(mark)
        }}
      >
        <Paragraphs text={paragraphs} language={language} finds={finds} />
      </div>
      {selected && offers.length > 0 ? (
        <OfferBar
          selected={selected}
          offers={offers}
          onClose={clear}
          onChoose={({ values }) => {
            onFill(values, {
              sentence: sentenceAt(paragraphs[selected.paragraph] ?? selected.text, selected.start, language),
              url,
            })
            clear()
          }}
        />
      ) : null}
    </>
  )
}

/** The article of an item. Selected text offers the fields that it can fill. */
export const ArticlePane = ({ article, url, targets, hasKey = false, onFill }: Props) => {
  const t = useText()
  const address = article?.url ?? url
  const link = (
    <Link href={address} target="_blank" rel="noopener noreferrer" color="primary.fg">
      {t(messages.openPage)}{' '}
      {hasKey ? (
        <Kbd size="sm" hideBelow="md" aria-hidden>
          w
        </Kbd>
      ) : null}
    </Link>
  )
  if (!article)
    return (
      <EmptyState
        title={t(messages.noArticle)}
        hint={t(messages.noArticleHint)}
        action={address === '' ? null : link}
      />
    )
  return (
    <Box padding="4" as="article" aria-label={t(messages.article)}>
      <Heading as="h3" size="md" dir="auto" lineHeight="1.3" overflowWrap="anywhere">
        {article.title}
      </Heading>
      <Flex gap="2" wrap="wrap" fontSize="xs" color="fg.muted" marginBlockStart="1" marginBlockEnd="3" align="baseline">
        {article.site === '' ? null : <Code>{article.site}</Code>}
        {article.published_on === null ? null : <Day day={article.published_on} />}
        {link}
      </Flex>
      <Readable article={article} targets={targets} onFill={onFill} />
    </Box>
  )
}
