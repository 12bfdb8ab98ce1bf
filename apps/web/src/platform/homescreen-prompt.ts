import { isPromptDue } from '@driveway/domain/journey/homescreen-prompt'
import { createCookies } from './session/cookies.ts'

const OFF_COOKIE = 'homescreenPromptDoNotShow'
const CLOSES_COOKIE = 'homescreenPromptCloses'
const UNTIL = new Date(Date.UTC(2100, 0, 1))

/** Stored on the device, across sign-outs. */
export type HomescreenPrompt = {
  readonly isDue: boolean
  readonly close: (isForGood: boolean) => void
}

/** Safari has a property of its own. */
function isStandalone(window: Window): boolean {
  const { standalone } = window.navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

export function createHomescreenPrompt(window: Window): HomescreenPrompt {
  const cookies = createCookies(window.document)
  const { userAgent, maxTouchPoints } = window.navigator
  const closes = Number(cookies.read(CLOSES_COOKIE)) || 0
  return {
    isDue: isPromptDue({
      userAgent,
      maxTouchPoints,
      isStandalone: isStandalone(window),
      isOff: cookies.read(OFF_COOKIE) !== null,
      closes,
    }),
    close: (isForGood) => {
      cookies.writeUntil(CLOSES_COOKIE, String(closes + 1), UNTIL)
      if (isForGood) cookies.writeUntil(OFF_COOKIE, '1', UNTIL)
    },
  }
}
