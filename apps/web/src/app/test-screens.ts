import { loadJourneyGate, loadLayout, routes } from './routes.ts'

/** Fetches the code of every screen, so that a test need not wait for it on the way, nor fake time stand still. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all([
    ...routes.map((route) => route.load()),
    loadLayout(),
    loadJourneyGate(),
    import('./consent-banner.tsx'),
    import('#data/account/query.ts'),
    import('#data/device/query.ts'),
    import('#data/schedule/query.ts'),
    import('#screens/login/login-terms.tsx'),
    import('#screens/login/set-initial-password.tsx'),
  ])
}
