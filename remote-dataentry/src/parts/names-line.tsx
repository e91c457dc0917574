import { Fragment } from 'react'

/** The direction of a text by its first letter, as `dir="auto"` does, which ignores the content of a `bdi`. */
export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr'
}

/**
 * Several names in one line, each in its own direction. If the line may be truncated, its box has the `directionOf` the
 * first one, so that the end is cut off, not the beginning.
 */
export const NamesLine = ({ names }: { names: readonly string[] }) =>
  names
    .filter((name) => name !== '')
    .map((name, place) => (
      <Fragment key={place}>
        {place === 0 ? null : ' · '}
        <bdi>{name}</bdi>
      </Fragment>
    ))

/** A title of several names. */
export const TitleLine = ({ title }: { title: string }) => <NamesLine names={title.split(' · ')} />
