/**
 * Finds a wire value in the list of those this build knows. An unknown one is reported and becomes null: a
 * newer server must never crash an older app.
 */
export function readKnown<Value extends string>(
  known: readonly Value[],
  value: string,
  warn: (unknown: string) => void,
): Value | null {
  const found = known.find((each) => each === value)
  if (found === undefined) warn(value)
  return found ?? null
}
