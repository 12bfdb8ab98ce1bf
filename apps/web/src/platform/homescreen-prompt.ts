import { isPromptDue } from '@driveway/domain/journey/homescreen-prompt'
import { readLastingCookie, writeLastingCookie } from './lasting-cookie.ts'

const OFF_COOKIE = 'homescreenPromptDoNotShow'
const CLOSES_COOKIE = 'homescreenPromptCloses'

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
  const { document } = window
  const { userAgent, maxTouchPoints } = window.navigator
  const closes = Number(readLastingCookie(document, CLOSES_COOKIE)) || 0
  return {
    isDue: isPromptDue({
      userAgent,
      maxTouchPoints,
      isStandalone: isStandalone(window),
      isOff: readLastingCookie(document, OFF_COOKIE) !== null,
      closes,
    }),
    close: (isForGood) => {
      writeLastingCookie(document, CLOSES_COOKIE, String(closes + 1))
      if (isForGood) writeLastingCookie(document, OFF_COOKIE, '1')
    },
  }
}
