import type { ComponentType } from 'react'

/** The layout of signed-in pages, with the data layer that only they need. */
export async function loadLayout(): Promise<ComponentType> {
  return (await import('./layouts/authenticated-layout.tsx')).AuthenticatedLayout
}

/** The list of settings beside them, on wide screens. */
export async function loadSettingsList(): Promise<ComponentType> {
  return (await import('./secondary-screens.ts')).layoutParts.settingsList()
}

/** Help and the account, at the foot of the desktop menu. */
export async function loadMenuFoot(): Promise<ComponentType> {
  return (await import('./layouts/menu-foot.tsx')).MenuFoot
}

export async function loadPageDisabledToast(): Promise<ComponentType> {
  return (await import('./secondary-screens.ts')).layoutParts.pageDisabledToast()
}

/** Notices, banners and the tour, which no first screen waits for. */
export async function loadGuidance(): Promise<ComponentType> {
  return (await import('./layouts/guidance.tsx')).Guidance
}

/** The screen of an app that has closed for the customer. */
export async function loadAppInactive(): Promise<ComponentType> {
  return (await import('./secondary-screens.ts')).layoutParts.appInactive()
}

/** The question about analytics. */
export async function loadConsentBanner(): Promise<ComponentType> {
  return (await import('./consent-banner.tsx')).ConsentBanner
}

/** The gate of signed-in pages, which depends on the account. */
export async function loadJourneyGate(): Promise<ComponentType> {
  return (await import('./journey-gate.tsx')).JourneyGate
}
