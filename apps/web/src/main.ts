import { askEarly } from '#platform/wire/early-answer.ts'

/** The entry is small, so that it runs before React has arrived: the page preloads the rest. */
void askEarly(window, Date.now)
void import('./start.tsx')
