import type { ComponentType } from 'react'
import type { layoutParts } from './secondary-screens.ts'

async function loadPart(name: keyof typeof layoutParts): Promise<ComponentType> {
  return (await import('./secondary-screens.ts')).layoutParts[name]()
}

/** The list of settings beside them, on wide screens. */
export function loadSettingsList(): Promise<ComponentType> {
  return loadPart('settingsList')
}

export function loadPageDisabledToast(): Promise<ComponentType> {
  return loadPart('pageDisabledToast')
}

/** The screen of an app that has closed for the customer. */
export function loadAppInactive(): Promise<ComponentType> {
  return loadPart('appInactive')
}

export function loadGateUnavailable(): Promise<ComponentType> {
  return loadPart('gateUnavailable')
}

/** Help and the account, at the foot of the desktop menu. */
export async function loadMenuFoot(): Promise<ComponentType> {
  return (await import('./layouts/menu-foot.tsx')).MenuFoot
}

/** Notices, banners and the tour, which no first screen waits for. */
export async function loadGuidance(): Promise<ComponentType> {
  return (await import('./layouts/guidance.tsx')).Guidance
}
