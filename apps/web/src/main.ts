/** The entry is small, so that it runs before React has arrived: the page preloads the rest. */
void import('./start.tsx')
