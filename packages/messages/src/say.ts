/** The texts of one page by their key in the specification. */
export type Page = Readonly<Record<string, string>>

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never

export type Params<Text extends string> = Readonly<Record<PlaceholderIn<Text>, string | number>>

type ParamsArgument<Text extends string> = [PlaceholderIn<Text>] extends [never] ? [] : [params: Params<Text>]

/**
 * The text of a key with its placeholders filled in. An unknown key and a missing placeholder fail the
 * type check.
 */
export function say<Texts extends Page, Key extends keyof Texts & string>(
  page: Texts,
  key: Key,
  ...[params]: ParamsArgument<Texts[Key]>
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return page[key]?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) ?? key
}
