/** The longest name of a supplier, a make or a model, in characters. */
export const NAME_MAX_LENGTH = 100

/** True for a name that can be stored: not too long, without control characters and broken characters. */
export function isName(text: string): boolean {
  return text.length <= NAME_MAX_LENGTH && !/\p{Cc}|\p{Cs}/u.test(text)
}
