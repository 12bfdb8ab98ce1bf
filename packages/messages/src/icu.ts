/** The runtime of compiled messages: the forms, numbers and dates of a language are those of `Intl`. */

export type MessageValue = string | number

export type MessageValues = Readonly<Record<string, MessageValue>> | undefined

/** A message with more than placeholders, as the build compiles it. */
export type CompiledMessage = (values: MessageValues) => string

/** By language and options: creating one takes fifty times as long as using it. */
const plurals = new Map<string, Intl.PluralRules>()
const dates = new Map<string, Intl.DateTimeFormat>()

function keep<Format>(kept: Map<string, Format>, key: string, create: () => Format): Format {
  const format = kept.get(key) ?? create()
  kept.set(key, format)
  return format
}

type Forms = Readonly<Record<string, string>>

/** An exact form (`=0`) goes before the form of the language. */
export function choosePlural(
  language: string,
  count: number,
  forms: Forms,
  offset: number,
  type: Intl.PluralRuleType = 'cardinal',
): string {
  const rules = keep(plurals, language + type, () => new Intl.PluralRules(language, { type }))
  const form = rules.select(count - offset)
  return forms[`=${count}`] ?? forms[form] ?? forms['other'] ?? ''
}

export function chooseText(value: MessageValue, forms: Forms): string {
  return forms[String(value)] ?? forms['other'] ?? ''
}

export function writeNumber(language: string, value: number, options: Intl.NumberFormatOptions): string {
  return value.toLocaleString(language, options)
}

export function writeDate(language: string, value: number, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options)
  return keep(dates, key, () => new Intl.DateTimeFormat(language, options)).format(value)
}
