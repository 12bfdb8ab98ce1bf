import { countMistakes } from './edit-distance.ts'

/** A word of a text, in the form in which words are compared, with its place in the text. */
export type SearchWord = { readonly word: string; readonly start: number; readonly end: number }

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

export function listWords(text: string): readonly SearchWord[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: normaliseWord(found),
    start: index,
    end: index + found.length,
  }))
}

/** Without case, accents and apostrophes. */
function normaliseWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
}

/** The part that the forms of an English word share: 'charging', 'charges' and 'charge' are 'charg'. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s|e)$/, '')
  return stem.length >= MIN_STEM_LENGTH ? stem : word
}

const MIN_STEM_LENGTH = 4

/** Shorter words have too many neighbours for a mistake to be told from another word. */
const ONE_MISTAKE_FROM = 4
const TWO_MISTAKES_FROM = 8

export const matchScores = { exact: 4, form: 3, beginning: 3, mistake: 1 } as const

/** How well a word that was searched for matches a word of the text; 0 if it does not. */
export function scoreWord(asked: string, word: string): number {
  if (word === asked) return matchScores.exact
  if (asked.length > 1 && word.startsWith(asked)) return matchScores.beginning
  if (stemOf(word) === stemOf(asked)) return matchScores.form
  if (asked.length < ONE_MISTAKE_FROM) return 0
  const most = asked.length < TWO_MISTAKES_FROM ? 1 : 2
  const mistakes = Math.min(
    countMistakes(asked, word, most),
    countMistakes(collapseDoubles(asked), collapseDoubles(word), most),
  )
  return mistakes <= most ? matchScores.mistake : 0
}

/** Many misspell which letter of a word is double: 'tarrif' for 'tariff'. */
function collapseDoubles(word: string): string {
  return word.replaceAll(/(.)\1/g, '$1')
}
