import { carTexts } from '@driveway/messages/en-GB/cars'
import type { Line } from '../seen/screen.ts'
import type { Facts } from './facts.ts'
import { readValues, type Values } from './template.ts'

/** The truth of a claim; `read-only` where nothing that is known speaks for or against it. */
export type Judgement =
  | { readonly kind: 'true' | 'read-only' | 'unread' }
  | { readonly kind: 'untrue'; readonly so: string }

export const isTrue: Judgement = { kind: 'true' }
export const readOnly: Judgement = { kind: 'read-only' }

export function isReadOnly(): Judgement {
  return readOnly
}

export function isUntrue(so: string): Judgement {
  return { kind: 'untrue', so }
}

/** The first judgement that is not true. */
export function both(first: Judgement, second: () => Judgement): Judgement {
  return first.kind === 'true' ? second() : first
}

/** Every judgement, up to the first that is not true. */
export function all(...judges: readonly (() => Judgement)[]): Judgement {
  return judges.reduce<Judgement>((first, second) => both(first, second), isTrue)
}

/** The first judgement that is true, where several things may be so; else the first of all. */
export function either(judgements: readonly Judgement[]): Judgement {
  return judgements.find(({ kind }) => kind === 'true') ?? judgements[0] ?? readOnly
}

/** A message that is nothing but a value. */
export const ANY = '{said}'

export type Rule = {
  /** The message with the name of the card; any where it is missing. */
  readonly region?: string
  /** The message with the label of the line; any where it is missing. */
  readonly label?: string
  /** The message that the line was written from. */
  readonly text: string
  readonly judge: (values: Values, facts: Facts, page: readonly Line[]) => Judgement
  /** Facts that other lines speak of too. */
  readonly says?: (values: Values, facts: Facts) => readonly Saying[]
}

/** The name of a fact, and what a line says of it. */
export type Saying = readonly [fact: string, said: string]

/** The first rule that a line is written by, with its values. */
export function findRule(
  rules: readonly Rule[],
  line: Line,
): { readonly rule: Rule; readonly values: Values } | null {
  for (const rule of rules) {
    const [region, label, text] = [
      rule.region === undefined ? {} : readValues(rule.region, line.region),
      rule.label === undefined ? {} : readValues(rule.label, line.label),
      readValues(rule.text, line.text),
    ]
    if (region !== null && label !== null && text !== null)
      return { rule, values: { ...region, ...label, ...text } }
  }
  return null
}

/** A line that holds a number, a time or a status. */
export function isClaim({ region, label, text }: Line): boolean {
  const isOfCar = region === carTexts.question || readValues(carTexts['is-known'], region) !== null
  return /\d/.test(text) || (region === '' && label === 'h2') || (isOfCar && label !== 'button')
}

export type Verdict = {
  readonly line: Line
  readonly judgement: Judgement
  readonly sayings: readonly Saying[]
}

export function judgePage(rules: readonly Rule[], page: readonly Line[], facts: Facts): readonly Verdict[] {
  return page.filter(isClaim).map((line) => {
    const found = findRule(rules, line)
    return {
      line,
      judgement: found === null ? { kind: 'unread' } : found.rule.judge(found.values, facts, page),
      sayings: found?.rule.says?.(found.values, facts) ?? [],
    }
  })
}
