/** Whoever has closed it so often does not want it. */
export const MAX_PROMPT_CLOSES = 3

export type Browser = {
  readonly userAgent: string
  /** A tablet of the newer kind says that it is a Mac, but has a screen to touch. */
  readonly maxTouchPoints: number
}

/** Safari names nobody but itself: other browsers on the same engine put their own name before, between or after. */
const SAFARI = /\(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/

function isIos({ userAgent, maxTouchPoints }: Browser): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

export function isIosSafari(browser: Browser): boolean {
  return isIos(browser) && SAFARI.test(browser.userAgent)
}

export type PromptFacts = Browser & {
  /** It has been opened from the home screen. */
  readonly isStandalone: boolean
  /** They have said not to be shown it again. */
  readonly isOff: boolean
  readonly closes: number
}

/** Whether to say how the app gets onto the home screen: only there is it a thing that nobody finds alone. */
export function isPromptDue({ isStandalone, isOff, closes, ...browser }: PromptFacts): boolean {
  return !isStandalone && !isOff && closes < MAX_PROMPT_CLOSES && isIosSafari(browser)
}
