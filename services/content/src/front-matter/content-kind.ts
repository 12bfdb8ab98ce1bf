import type { Panel } from '../markdown/render-panels.ts'
import type { Field } from './fields.ts'
import type { RuleFields } from './rule-fields.ts'

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The schema of one kind of content: its front matter, its text, and the entries that each brand needs. */
export type KindRule = {
  readonly fields: Fields
  /** The field that lists the brands whose app shows the entry. */
  readonly audience: string
  /** True if entries may be for some customers only: `rule-fields.ts` has the fields. */
  readonly hasRules?: boolean
  /**
   * The wire name and the longest length of the Markdown below the front matter; null for a kind without text. A
   * text with panels is divided at its headings.
   */
  readonly text: {
    readonly name: string
    readonly maxLength: number
    readonly hasPanels?: boolean
    /** The placeholders that the app replaces in the text. */
    readonly mayHold?: readonly string[]
  } | null
  /** The fields with the first and the last day on which the entry is shown. */
  readonly days?: { readonly first: string; readonly last: string }
  /** At most one entry for each brand and each value of the field; `needed` are values that every brand must have. */
  readonly places?: { readonly field: string | null; readonly needed: readonly string[] }
  /** True if images may be beside the files. */
  readonly hasImages?: boolean
}

/** The place of a kind that every brand has exactly one of. */
export const ONLY_PLACE = ''

type FieldValues<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never
}

/** A valid file, with its text rendered as HTML. */
export type Entry<Rule extends KindRule = KindRule> = {
  /** The file's path without its extension: `legal/terms-conditions.fjord`. */
  readonly id: string
  readonly visibleTo: readonly string[]
} & FieldValues<Rule['fields']> &
  (Rule extends { readonly hasRules: true } ? RuledEntry : unknown) & {
    readonly [Name in NonNullable<Rule['text']>['name']]: Rule['text'] extends { readonly hasPanels: true }
      ? readonly Panel[]
      : string
  }

/** An entry that may be for some customers only. */
export type RuledEntry = FieldValues<RuleFields>
