import { useEffect, useState } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { useWatched } from '#platform/cell.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'
import { useSentPage } from '#platform/use-sent-page.ts'
import { loadConsentBanner } from './layout-loaders.ts'

/** If its code or style sheet fails to load, the banner stays hidden and analytics stay off. */
const ConsentBanner = lazyPart(loadConsentBanner)

/** Delay between the first content and the banner. */
const DELAY_MS = 600

/** Asks for consent to analytics: in the page that the server sent, or once the screen shows its content. */
export function ConsentPlace() {
  const consent = useConsent()
  const hasShown = useHasShownScreen()
  const choice = useWatched(consent.choice)
  const isSent = useSentPage().cookieDialog !== null
  const isWaiting = choice === 'undecided' && (hasShown || isSent)
  const [isDue, setIsDue] = useState(isSent)
  useEffect(() => {
    if (!isWaiting || isDue) return undefined
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isDue])
  return isWaiting && isDue ? <ConsentBanner /> : null
}
