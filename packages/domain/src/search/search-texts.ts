import { listWords, scoreWord, type SearchWord } from './search-words.ts'

export type SearchedText = { readonly title: string; readonly section: string; readonly body: string }

/** From the first character to before the last. */
export type TextRange = { readonly start: number; readonly end: number }

export type FoundText<Item> = {
  readonly item: Item
  readonly titleRanges: readonly TextRange[]
  /** The part of the body with the first match, else the section with its match; null if the title has one. */
  readonly excerpt: { readonly text: string; readonly ranges: readonly TextRange[] } | null
}

/** Words that nearly every question has. */
const fillers = new Set(
  'a an and are at be but can could do does for from has have how i if in is it its my not of on or should so that the there this to was what when where which who why will with would you your'.split(
    ' ',
  ),
)

const weights = { title: 3, section: 2, body: 1 } as const

/** A longer body is searched up to here, so that a huge page does not stop the keyboard. */
const MAX_BODY_LENGTH = 30_000

/**
 * Texts with at least half of the words that were asked for, best first; equal ones keep their order. A word may be
 * incomplete, in another form, or have a typing mistake.
 */
export function searchTexts<Item extends SearchedText>(
  items: readonly Item[],
  asked: string,
): readonly FoundText<Item>[] {
  const all = [...new Set(listWords(asked).map(({ word }) => word))]
  const telling = all.filter((word) => !fillers.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return []
  return items
    .map((item) => matchText(item, words))
    .filter((match) => match.count * 2 >= words.length && match.count > 0)
    .toSorted((a, b) => b.count - a.count || b.score - a.score)
    .map(({ found }) => found)
}

type Match<Item> = { readonly found: FoundText<Item>; readonly count: number; readonly score: number }

function matchText<Item extends SearchedText>(item: Item, asked: readonly string[]): Match<Item> {
  const body = item.body.slice(0, MAX_BODY_LENGTH)
  const title = scoreWords(listWords(item.title), asked)
  const section = scoreWords(listWords(item.section), asked)
  const inBody = scoreWords(listWords(body), asked)
  const best = asked.map((word) =>
    Math.max(
      (title.scores.get(word) ?? 0) * weights.title,
      (section.scores.get(word) ?? 0) * weights.section,
      (inBody.scores.get(word) ?? 0) * weights.body,
    ),
  )
  return {
    found: {
      item,
      titleRanges: title.ranges,
      excerpt:
        title.ranges.length > 0
          ? null
          : (writeExcerpt(body, inBody.ranges) ?? { text: item.section, ranges: section.ranges }),
    },
    count: best.filter((score) => score > 0).length,
    score: best.reduce((sum, score) => sum + score, 0),
  }
}

function scoreWords(words: readonly SearchWord[], asked: readonly string[]) {
  const scores = new Map<string, number>()
  const known = new Map<string, boolean>()
  function isMatch(word: string): boolean {
    let isOne = false
    for (const each of asked) {
      const score = scoreWord(each, word)
      if (score === 0) continue
      isOne = true
      scores.set(each, Math.max(score, scores.get(each) ?? 0))
    }
    return isOne
  }
  const ranges = words.filter(({ word }) => {
    const isOne = known.get(word) ?? isMatch(word)
    known.set(word, isOne)
    return isOne
  })
  return { scores, ranges: ranges.map(({ start, end }) => ({ start, end })) }
}

const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 120

/** About two lines around the first match, cut between words. */
function writeExcerpt(body: string, ranges: readonly TextRange[]): FoundText<unknown>['excerpt'] {
  const [first] = ranges
  if (!first) return null
  const wanted = Math.max(0, first.start - EXCERPT_BEFORE)
  const from = wanted === 0 ? 0 : cutOf(body, wanted, first.start)
  const end = Math.min(body.length, Math.max(from + EXCERPT_LENGTH, first.end))
  const to = end === body.length ? end : Math.max(body.lastIndexOf(' ', end), first.end)
  const [before, after] = [from > 0 ? '…' : '', to < body.length ? '…' : '']
  const shift = before.length - from
  return {
    text: before + body.slice(from, to) + after,
    ranges: ranges
      .filter(({ start, end: last }) => start >= from && last <= to)
      .map(({ start, end: last }) => ({ start: start + shift, end: last + shift })),
  }
}

function cutOf(body: string, from: number, before: number): number {
  const space = body.indexOf(' ', from)
  return space >= 0 && space < before ? space + 1 : before
}
