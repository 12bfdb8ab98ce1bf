import { MODE_COOKIE, modes, type Mode } from '@driveway/brand/brand-id'
import { createCell, type Watched } from './cell.ts'
import type { Cookies } from './session/cookies.ts'

export const themeChoices = ['system', 'dark', 'light'] as const

export type ThemeChoice = (typeof themeChoices)[number]

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type ThemeMode = {
  readonly choice: Watched<ThemeChoice>
  /** The theme on screen. */
  readonly mode: Watched<Mode>
  readonly choose: (choice: ThemeChoice) => void
}

type Preference = Pick<MediaQueryList, 'matches' | 'addEventListener'>

/** Follows the system until the customer chooses; the choice is kept on this device. */
export function createThemeMode(document: Document, cookies: Cookies, prefersDark: Preference): ThemeMode {
  const kept = cookies.read(MODE_COOKIE)
  const choice = createCell<ThemeChoice>(modes.find((each) => each === kept) ?? 'system')
  const mode = createCell<Mode>('light')
  const barColours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    (meta) => ({ meta, bySystem: meta.content }),
  )

  function apply(): void {
    const chosen = choice.get()
    const root = document.documentElement
    if (chosen === 'system') delete root.dataset['mode']
    else root.dataset['mode'] = chosen
    mode.set(chosen === 'system' ? (prefersDark.matches ? 'dark' : 'light') : chosen)
    const background = getComputedStyle(root).getPropertyValue('--background')
    for (const { meta, bySystem } of barColours) {
      meta.content = chosen === 'system' || background === '' ? bySystem : background
    }
  }

  prefersDark.addEventListener('change', apply)
  apply()
  return {
    choice,
    mode,
    choose: (next) => {
      if (next === 'system') cookies.remove(MODE_COOKIE)
      else cookies.write(MODE_COOKIE, next, YEAR_SECONDS)
      choice.set(next)
      apply()
    },
  }
}
