import type { ComponentType } from 'react'

/** The layout of signed-in pages, with the data layer that only they need. */
export async function loadLayout(): Promise<ComponentType> {
  return (await import('./layouts/authenticated-layout.tsx')).AuthenticatedLayout
}

/** The question about analytics. */
export async function loadConsentBanner(): Promise<ComponentType> {
  return (await import('./consent-banner.tsx')).ConsentBanner
}

/** The gate of signed-in pages, which depends on the account. */
export async function loadJourneyGate(): Promise<ComponentType> {
  return (await import('./journey-gate.tsx')).JourneyGate
}
