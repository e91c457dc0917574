const coloursKey = 'themeColours'
const ownerKey = 'themeOwner'
export const fontsKey = 'themeFonts'

type Variables = Readonly<Record<string, string>>

const stored = (): Variables => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(coloursKey) ?? '{}')
    // Only drawColours writes it; browsers ignore invalid colours.
    return typeof value === 'object' && value !== null ? (value as Variables) : {}
  } catch {
    return {}
  }
}

const draw = (variables: Variables): void => {
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value)
}

/** Applies the last appearance of this browser before the first paint, so that no other colours flash. */
export const drawStoredLook = (): void => {
  const isDark = localStorage.getItem('themeMode') === 'dark'
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  draw(stored())
}

/**
 * Fetches the fonts of every page now, and those that this browser's last page needed besides; else the first layout would
 * find them missing, and be done again with them.
 */
export const fetchFonts = (): void => {
  const fetchFont = (font: string, text?: string) => document.fonts.load(font, text).catch(() => {})
  for (const weight of [400, 500, 600]) fetchFont(`${weight} 1em Poppins`)
  try {
    // Only rememberFonts writes it.
    for (const [font, text] of JSON.parse(localStorage.getItem(fontsKey) ?? '[]') as [string, string][])
      fetchFont(font, text)
  } catch {
    // They are fetched by the layout.
  }
}

/** Applies colours (CSS variables; unnamed ones keep the theme's values) and stores them in this browser. */
export const drawColours = (variables: Variables): void => {
  for (const name of Object.keys(stored())) document.documentElement.style.removeProperty(name)
  draw(variables)
  if (Object.keys(variables).length === 0) localStorage.removeItem(coloursKey)
  else localStorage.setItem(coloursKey, JSON.stringify(variables))
}

/** The agent whose appearance is stored in this browser; null: none yet. */
export const lookOwner = (): string | null => localStorage.getItem(ownerKey)
export const setLookOwner = (agentId: number): void => localStorage.setItem(ownerKey, String(agentId))
