import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatched } from '#platform/cell.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'

function Nothing() {
  return null
}

async function loadBanner() {
  return (await import('./consent-banner.tsx')).ConsentBanner
}

/** If its code or style sheet fails to load, the banner stays hidden and analytics stay off. */
const ConsentBanner = lazy(async () => ({ default: await loadBanner().catch(() => Nothing) }))

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
  if (!isWaiting || !isDue) return null
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}
