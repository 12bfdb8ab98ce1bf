import { loadJourneyGate, loadLayout } from './layout-loaders.ts'
import {
  loadAppInactive,
  loadGateUnavailable,
  loadGuidance,
  loadPageDisabledToast,
  loadSettingsList,
} from './layout-part-loaders.ts'
import { routes } from './routes.ts'

/** Loads the code of every screen up front, because fake timers would block a lazy import. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all([
    ...routes.map((route) => route.load()),
    loadLayout(),
    loadJourneyGate(),
    loadSettingsList(),
    loadGuidance(),
    loadAppInactive(),
    loadGateUnavailable(),
    loadPageDisabledToast(),
    import('./consent-banner.tsx'),
    import('./layouts/visit-page.ts'),
    import('#data/account/query.ts'),
    import('#data/device/query.ts'),
    import('#data/microgeneration/query.ts'),
    import('#data/schedule/query.ts'),
    import('#platform/wire/live-stream.ts'),
    import('#data/vehicle-details/query.ts'),
    import('#screens/login/login-terms.tsx'),
    import('#screens/today/night/night.tsx'),
    import('#screens/today/figures/figures.tsx'),
    import('#screens/today/status/today-rare.tsx'),
    import('#screens/today/prompt/today-foot.tsx'),
    import('#screens/login/set-initial-password.tsx'),
    import('#screens/login/unsupported-dialog.tsx'),
  ])
}
