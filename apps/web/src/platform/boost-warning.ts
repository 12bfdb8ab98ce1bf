import { createCell, type Watched } from './cell.ts'
import type { Cookies } from './session/cookies.ts'

const COOKIE = 'boostWarningDoNotShow'
const UNTIL = new Date(Date.UTC(2100, 0, 1))

/** The confirmation before a boost, which can be switched off on this device. */
export type BoostWarning = {
  readonly isOff: Watched<boolean>
  readonly switchOff: () => void
}

export function createBoostWarning(cookies: Cookies): BoostWarning {
  const isOff = createCell(cookies.read(COOKIE) !== null)
  return {
    isOff,
    switchOff: () => {
      cookies.writeUntil(COOKIE, '1', UNTIL)
      isOff.set(true)
    },
  }
}
