import type { CompiledMessage, MessageValue, MessageValues } from './icu.ts'

/** The texts of one page by their key in the specification, in ICU form. */
export type Page = Readonly<Record<string, string>>

/** The build compiles texts with plurals, numbers and dates to functions. */
type CompiledPage = Readonly<Record<string, string | CompiledMessage>>

/** The placeholders inside a form of a plural, and of the text after it. */
type PlaceholderInForm<Text extends string> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Name}`
    ? Name | PlaceholderInForm<After>
    : After extends `}${infer Rest}`
      ? PlaceholderIn<Rest>
      : After extends `${string}{${infer Form}`
        ? PlaceholderInForm<Form>
        : never
  : never

type PlaceholderIn<Text> = Text extends `${string}{${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${'plural' | 'selectordinal' | 'select'}, ${string}{${infer Start}`
    ? Name | PlaceholderInForm<`${Start}}${Rest}`>
    : Head extends `${infer Name}, ${string}`
      ? Name | PlaceholderIn<Rest>
      : Head | PlaceholderIn<Rest>
  : never

export type Params<Text> = Readonly<Record<PlaceholderIn<Text>, MessageValue>>

type ParamsArgument<Text> = [PlaceholderIn<Text>] extends [never] ? [] : [params: Params<Text>]

/**
 * The text of a key with its placeholders filled in. An unknown key and a missing placeholder fail the
 * type check.
 */
export function say<Texts extends CompiledPage, Key extends keyof Texts & string>(
  page: Texts,
  key: Key,
  ...[params]: ParamsArgument<Texts[Key]>
): string {
  const text = page[key] ?? key
  const values: MessageValues = params
  return typeof text === 'function'
    ? text(values)
    : text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]))
}
