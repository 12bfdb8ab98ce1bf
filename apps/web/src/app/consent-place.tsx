import { useEffect, useState } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { useWatched } from '#platform/cell.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'

/** If its code or style sheet fails to load, the banner stays hidden and analytics stay off. */
const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/** Delay between the first content and the banner. */
const DELAY_MS = 600

/** Asks for consent to analytics once the screen shows its content. */
export function ConsentPlace() {
  const consent = useConsent()
  const hasShown = useHasShownScreen()
  const choice = useWatched(consent.choice)
  const isWaiting = choice === 'undecided' && hasShown
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isDue ? <ConsentBanner /> : null
}
