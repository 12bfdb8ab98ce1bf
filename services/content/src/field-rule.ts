/** What an editor may write into one field of a head. The example stands in the advice when it is missing. */
export type FieldRule = TextRule | ListRule | ChoiceRule | PhoneNumberRule | DateRule | ImageRule

type TextRule = {
  readonly type: 'text'
  readonly maxLength: number
  readonly example: string
  /** A name that must stand in the text once, in braces; whoever shows the text fills it in. */
  readonly placeholder?: string
}

type ListRule = {
  /** `brands` says who may see the entry, whatever the field is called; each kind has one such field. */
  readonly type: 'brands' | 'organisations'
  readonly example: string
}

type ChoiceRule = { readonly type: 'choice'; readonly choices: readonly string[]; readonly example: string }

type PhoneNumberRule = { readonly type: 'phone-number'; readonly example: string }

/** A day, YYYY-MM-DD. */
type DateRule = { readonly type: 'date'; readonly example: string }

/** The name of a picture that stands beside the file. */
type ImageRule = { readonly type: 'image'; readonly example: string }

/** What code gets of a field that obeys its rule. */
export type FieldValue<Rule extends FieldRule> = Rule extends ListRule
  ? readonly string[]
  : Rule extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : string
