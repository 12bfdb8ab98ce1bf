import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useWatched } from '#platform/cell.ts'
import { createHomescreenPrompt } from '#platform/homescreen-prompt.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import type { HomescreenCardProps } from './homescreen-card.tsx'

function Nothing() {
  return null
}

async function loadCard() {
  return (await import('./homescreen-card.tsx')).HomescreenCard
}

/** Fetched only where it shows. */
const HomescreenCard = lazy(async (): Promise<{ default: ComponentType<HomescreenCardProps> }> => ({
  default: await loadCard().catch(() => Nothing),
}))

/** Explains how to add the app to the home screen, after the consent banner was answered. */
export function HomescreenPlace() {
  const consent = useConsent()
  const isAsked = useWatched(consent.choice) === 'undecided'
  const [prompt] = useState(() => createHomescreenPrompt(window))
  const [isOpen, setIsOpen] = useState(prompt.isDue)
  if (!isOpen || isAsked) return null
  return (
    <Suspense fallback={null}>
      <HomescreenCard
        onClose={(isForGood) => {
          prompt.close(isForGood)
          setIsOpen(false)
          document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
