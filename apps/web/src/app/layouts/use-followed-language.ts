import { LANGUAGE_COOKIE } from '@driveway/domain/language'
import { paths } from '@driveway/domain/journey/paths'
import { useEffect } from 'react'
import { createCookies } from '#platform/session/cookies.ts'
import { useSentPage } from '#platform/use-sent-page.ts'

/**
 * Opens the app in the language that a sign-in has brought along. Only a page that began with the sign-in is loaded again:
 * a language that is not offered any more cannot load it for ever.
 */
export function useFollowedLanguage(): void {
  const { path } = useSentPage()
  useEffect(() => {
    const chosen = createCookies(document).read(LANGUAGE_COOKIE)
    if (path === paths.login && chosen !== null && chosen !== document.documentElement.lang) {
      window.location.reload()
    }
  }, [path])
}
