/** Shorter words are in too many others. */
const MIN_WORD_LENGTH = 3
/** Letters that a password needs besides words that everybody knows. */
const MIN_OWN_LETTERS = 4

const letters = /\p{L}/gu

/** Guessing programs ignore case and the width of letters. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/** The words of texts such as an email address or the name of a brand, the longest first. */
function listWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => foldPassword(text).match(/[\p{L}\p{N}]+/gu) ?? [])
  return words.filter((word) => word.length >= MIN_WORD_LENGTH).toSorted((a, b) => b.length - a.length)
}

/**
 * True for one repeated character, and for words of the brand or the account with little else: digits and signs around
 * them are what guessing programs try next.
 */
export function isGuessablePassword(password: string, known: readonly string[]): boolean {
  const folded = foldPassword(password)
  if (new Set(folded).size === 1) return true
  const rest = listWords(known).reduce((text, word) => text.replaceAll(word, ' '), folded)
  return rest !== folded && (rest.match(letters)?.length ?? 0) < MIN_OWN_LETTERS
}
