export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings one by one and keeps every fault, so that a start lists them all at once. */
export type EnvironmentReader = {
  text(name: string): string | null
  port(name: string, fallback: number): number
  integer(name: string, fallback: number, range: { min: number; max: number }): number
  flag(name: string, fallback: boolean): boolean
  list(name: string): readonly string[]
  readonly faults: readonly string[]
}

const LARGEST_PORT = 65_535

export function createEnvironmentReader(environment: Environment): EnvironmentReader {
  const faults: string[] = []

  function text(name: string): string | null {
    return environment[name]?.trim() || null
  }

  function integer(name: string, fallback: number, range: { min: number; max: number }): number {
    const value = text(name)
    if (value === null) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= range.min && number <= range.max) return number
    faults.push(`${name} must be a whole number from ${range.min} to ${range.max}, not "${value}".`)
    return fallback
  }

  function flag(name: string, fallback: boolean): boolean {
    const value = text(name)
    if (value === null) return fallback
    if (value === 'true' || value === '1') return true
    if (value === 'false' || value === '0') return false
    faults.push(`${name} must be true or false, not "${value}".`)
    return fallback
  }

  return {
    text,
    integer,
    flag,
    port: (name, fallback) => integer(name, fallback, { min: 0, max: LARGEST_PORT }),
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    faults,
  }
}
