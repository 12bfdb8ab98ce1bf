import { useWatched } from '../cell.ts'
import type { Session, SessionState } from './session.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useSession(): Session {
  return usePlatformContext().session
}

export function useSessionState(): SessionState {
  return useWatched(useSession().state)
}
