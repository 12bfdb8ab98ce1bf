/** Options that begin with the text, then those of which another word does; case does not matter. */
export function listMatches<Option>(
  options: readonly Option[],
  text: string,
  nameOf: (option: Option) => string,
): readonly Option[] {
  const wanted = normalise(text)
  if (wanted === '') return options
  const whole = options.filter((option) => normalise(nameOf(option)).startsWith(wanted))
  const byWord = options.filter(
    (option) =>
      !whole.includes(option) &&
      normalise(nameOf(option))
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  )
  return [...whole, ...byWord]
}

const WORD_GAP = /[\s\p{Dash}]+/gu

/** Without case, accents and hyphens, so that 'Citroen' finds 'Citroën' and 'benz' finds 'Mercedes-Benz'. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(WORD_GAP, ' ')
    .trim()
    .toLowerCase()
}
