import { lazyPart } from '#parts/lazy-part.tsx'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'
import { useSessionState } from '#platform/session/use-session.ts'
import { importSecondary } from './routes.ts'

const SignedOutOutage = lazyPart(async () => (await importSecondary()).loadSignedOutOutage())

/** Outages are looked up without a session too, once the screen shows its content. */
export function OutagePlace() {
  const hasShown = useHasShownScreen()
  return useSessionState().kind === 'signed-in' || !hasShown ? null : <SignedOutOutage />
}
