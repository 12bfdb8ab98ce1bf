export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings and collects every fault, so that a start reports all of them at once. */
export type EnvironmentReader = {
  text(name: string): string | null
  port(name: string, fallback: number): number
  integer(name: string, fallback: number, range: { min: number; max: number }): number
  flag(name: string, fallback: boolean): boolean
  list(name: string): readonly string[]
  /** One of these values. */
  choice<Value extends string>(name: string, values: readonly Value[]): Value | null
  /** Any of these values, separated by commas. */
  choices<Value extends string>(name: string, values: readonly Value[]): readonly Value[]
  /** Distinct names out of these, separated by commas; all of them when the variable is not set. */
  subset<Name extends string>(name: string, names: readonly Name[]): readonly Name[]
  /** An address of one of these schemes. A fault never repeats it: it may hold a password. */
  address(name: string, schemes: readonly string[]): string | null
  /** Reports a fault that only the caller can detect. */
  refuse(fault: string): void
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

  function list(name: string): readonly string[] {
    return (text(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  }

  return {
    text,
    integer,
    flag,
    port: (name, fallback) => integer(name, fallback, { min: 0, max: LARGEST_PORT }),
    list,
    choice(name, values) {
      const value = text(name)
      return value === null ? null : findValue(faults, name, values, value)
    },
    choices: (name, values) => list(name).flatMap((value) => findValue(faults, name, values, value) ?? []),
    subset: (name, names) => readSubset(environment, faults, name, names),
    address(name, schemes) {
      const value = text(name)
      if (value === null || isAddress(value, schemes)) return value
      faults.push(`${name} must be an address that begins with ${schemes.join(':// or ')}://.`)
      return null
    },
    refuse: (fault) => void faults.push(fault),
    faults,
  }
}

function findValue<Value extends string>(
  faults: string[],
  name: string,
  values: readonly Value[],
  value: string,
): Value | null {
  const known = values.find((each) => each === value)
  if (known === undefined) faults.push(`${name} must be one of ${values.join(', ')}, not "${value}".`)
  return known ?? null
}

function readSubset<Name extends string>(
  environment: Environment,
  faults: string[],
  name: string,
  names: readonly Name[],
): readonly Name[] {
  const value = environment[name]
  if (value === undefined) return names
  const chosen = value.split(',').map((each) => each.trim())
  const known = names.filter((each) => chosen.includes(each))
  // Unknown, empty and repeated names all make the list longer than the known names in it.
  if (known.length === chosen.length) return known
  faults.push(`${name} must list names out of ${names.join(', ')}, each at most once, not "${value}".`)
  return names
}

function isAddress(text: string, schemes: readonly string[]): boolean {
  const scheme = schemes.find((each) => text.startsWith(`${each}://`))
  return scheme !== undefined && URL.canParse(text)
}
