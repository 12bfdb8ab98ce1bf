/** The prompt is not shown again after this many dismissals. */
export const MAX_PROMPT_CLOSES = 3

export type Browser = {
  readonly userAgent: string
  /** A recent iPad identifies as a Mac, but has touch points. */
  readonly maxTouchPoints: number
}

/** Other browsers on Safari's engine add their own name to the user agent. */
const SAFARI = /\(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/

function isIos({ userAgent, maxTouchPoints }: Browser): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

export function isIosSafari(browser: Browser): boolean {
  return isIos(browser) && SAFARI.test(browser.userAgent)
}

export type PromptFacts = Browser & {
  /** The app was opened from the home screen. */
  readonly isStandalone: boolean
  /** The customer chose not to see the prompt again. */
  readonly isOff: boolean
  readonly closes: number
}

/** True where installing is not obvious: in Safari on iOS, which has no install prompt. */
export function isPromptDue({ isStandalone, isOff, closes, ...browser }: PromptFacts): boolean {
  return !isStandalone && !isOff && closes < MAX_PROMPT_CLOSES && isIosSafari(browser)
}
