/** The pseudo-language: English with accents, a third longer, in brackets. It shows text that is not in a catalogue, or is cut. */
import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageParts } from './compile-text.ts'

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accentedLetters = 'åƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accented = accentedLetters.split('')
const accents = new Map(plainLetters.split('').map((letter, at) => [letter, accented[at] ?? letter]))

/** Words are at most this long, so that a longer text wraps where a translation would. */
const FILLER_WORD = 7
const FILLER = 'ẋ'

function addAccents(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)
}

function countLetters(text: string): number {
  return [...text.matchAll(/\p{L}/gu)].length
}

/** Spaces and letters as long as a third of the text. */
function writeFiller(letters: number): string {
  const length = Math.ceil(letters / 3)
  const words = Array.from({ length: Math.ceil(length / FILLER_WORD) }, (_, at) =>
    FILLER.repeat(Math.min(FILLER_WORD, length - at * FILLER_WORD)),
  )
  return words.length === 0 ? '' : ` ${words.join(' ')}`
}

/** The filler follows the whole text, as a longer translation would. */
function accentParts(parts: MessageParts): MessageParts {
  const letters = parts.reduce(
    (sum, part) => sum + (part.type === TYPE.literal ? countLetters(part.value) : 0),
    0,
  )
  const longer = parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: addAccents(part.value) }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.fromEntries(
      Object.entries(part.options).map(([name, { value }]) => [name, { value: [...accentParts(value)] }]),
    )
    return { ...part, options }
  })
  return [...longer, { type: TYPE.literal, value: writeFiller(letters) }]
}

function hasLetters(parts: MessageParts): boolean {
  return parts.some(
    (part) =>
      (part.type === TYPE.literal && countLetters(part.value) > 0) ||
      ((part.type === TYPE.plural || part.type === TYPE.select) &&
        Object.values(part.options).some(({ value }) => hasLetters(value))),
  )
}

/** A message without a letter, such as '£{amount}', stays as it is. */
export function toPseudo(parts: MessageParts): MessageParts {
  if (!hasLetters(parts)) return parts
  return [{ type: TYPE.literal, value: '[' }, ...accentParts(parts), { type: TYPE.literal, value: ']' }]
}
