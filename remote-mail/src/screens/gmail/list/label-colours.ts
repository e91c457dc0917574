import { contrastOf, leastContrast } from '@console/shared/contract/contrast'

/** Gmail's colours have six digits; anything else is ignored. */
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

interface LabelColours {
  readonly text_color: string
  readonly background_color: string
}

/** Gmail's colours of a label, with readable text; null: none. */
export const labelColours = ({
  text_color,
  background_color,
}: LabelColours): { color: string; background: string } | null => {
  if (!isColour(background_color)) return null
  const own = isColour(text_color) && contrastOf(text_color, background_color) >= leastContrast
  const readable = contrastOf('#000000', background_color) >= leastContrast ? '#000000' : '#ffffff'
  return { color: own ? text_color : readable, background: background_color }
}
