import { LANGUAGE_COOKIE } from '@driveway/domain/language'
import { writeLastingCookie } from '../lasting-cookie.ts'
import { usePlatformContext } from '../platform-context.ts'

/** Opens the app in another language: its build comes from the server, and with a service worker as a new version. */
export function useLanguageSwitch(): (language: string) => Promise<void> {
  const { appUpdate } = usePlatformContext()
  return async (language) => {
    writeLastingCookie(document, LANGUAGE_COOKIE, language)
    const workers = window.navigator.serviceWorker
    const registration = workers?.controller ? await workers.getRegistration() : undefined
    if (!registration) return window.location.reload()
    appUpdate.subscribe(() => appUpdate.get()?.())
    await registration.update().catch(() => window.location.reload())
  }
}
