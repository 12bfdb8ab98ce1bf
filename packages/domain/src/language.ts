/** Languages that the app can be built in, by their tag; the first is the one that all texts are written in. */
export const languages = ['en-GB', 'en-XA'] as const
export type Language = (typeof languages)[number]

export const mainLanguage: Language = 'en-GB'
/** English with accents, a third longer: it shows text that cannot be translated, and is for tests only. */
export const pseudoLanguage: Language = 'en-XA'

/** Says the server which build to send; set by the app and at sign-in. */
export const LANGUAGE_COOKIE = 'language'

/** The language in which figures are written. The build of another language replaces it. */
export const language: string = 'en-GB'

/** The `lang` of content that editors write, which is in the main language; undefined where the app is, too. */
export const contentLanguage: string | undefined = language === mainLanguage ? undefined : mainLanguage

/** The choice of a customer, as far as it is offered. */
export function languageOf(chosen: string | null, offered: readonly Language[]): Language {
  return offered.find((each) => each === chosen) ?? mainLanguage
}
