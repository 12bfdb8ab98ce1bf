/** A mixed-integer programme in the text format that the solver reads. */
export type Terms = readonly (readonly [factor: number, variable: string])[]

export type LinearModel = {
  readonly addCost: (factor: number, variable: string) => void
  readonly addBound: (variable: string, least: number, most: number) => void
  readonly addBinary: (variable: string) => void
  readonly addLimit: (terms: Terms, sign: '<=' | '>=' | '=', value: number) => void
  readonly toText: () => string
  /** Without whole numbers: nothing of the model is below the optimum of this one. */
  readonly toRelaxedText: () => string
}

export function createLinearModel(): LinearModel {
  // The solver would keep only the last of several costs of one variable.
  const costs = new Map<string, number>()
  const bounds: string[] = []
  const binaries: string[] = []
  const limits: string[] = []
  function write(whole: readonly string[]): string {
    return [
      'Minimize',
      ` obj: ${[...costs].map(([variable, factor]) => writeTerm(factor, variable)).join(' ')}`,
      'Subject To',
      ...limits,
      'Bounds',
      ...bounds,
      ...whole,
      'End',
      '',
    ].join('\n')
  }
  return {
    addCost: (factor, variable) => {
      if (factor !== 0) costs.set(variable, (costs.get(variable) ?? 0) + factor)
    },
    addBound: (variable, least, most) => bounds.push(` ${least} <= ${variable} <= ${most}`),
    addBinary: (variable) => binaries.push(` ${variable}`),
    addLimit: (terms, sign, value) => {
      const text = terms.filter(([factor]) => factor !== 0).map(([factor, name]) => writeTerm(factor, name))
      limits.push(` c${limits.length}: ${text.join(' ')} ${sign} ${value}`)
    },
    toText: () => write(['General', ...binaries]),
    toRelaxedText: () => write([]),
  }
}

function writeTerm(factor: number, variable: string): string {
  return `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${variable}`
}
