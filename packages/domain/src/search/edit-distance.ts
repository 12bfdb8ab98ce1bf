/** A typing mistake is one letter too many, missing, wrong, or swapped with its neighbour. */
export function countMistakes(written: string, meant: string, most: number): number {
  if (Math.abs(written.length - meant.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let at = 1; at <= written.length; at++) {
    const next = [at]
    for (let other = 1; other <= meant.length; other++) {
      const isSame = written[at - 1] === meant[other - 1]
      let least = Math.min(
        (row[other] ?? 0) + 1,
        (next[other - 1] ?? 0) + 1,
        (row[other - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (
        at > 1 &&
        other > 1 &&
        written[at - 1] === meant[other - 2] &&
        written[at - 2] === meant[other - 1]
      ) {
        least = Math.min(least, (before[other - 2] ?? 0) + 1)
      }
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[meant.length] ?? most + 1
}
