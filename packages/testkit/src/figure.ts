/** A measured value beside its target, as benches print it and `npm run proof` reads it. */
export type Figure = {
  readonly figure: string
  readonly value: string
  readonly target: string
  readonly isReached: boolean
}

const line = /^ {2}(PASS|FAIL) {2}(.+?): (.*) \(target: (.+)\)$/gm

/** Prints a figure. The exit code is 1 if a target was missed. */
export function reportFigure({ figure, value, target, isReached }: Figure): void {
  if (!isReached) process.exitCode = 1
  process.stdout.write(`  ${isReached ? 'PASS' : 'FAIL'}  ${figure}: ${value} (target: ${target})\n`)
}

/** An infinite value stands for something that never happened. */
export function reportAtMost(figure: string, value: number, most: number, unit = ''): void {
  const target = `at most ${most} ${unit}`.trim()
  reportFigure({ figure, value: writeValue(value, unit), target, isReached: value <= most })
}

export function reportAtLeast(figure: string, value: number, least: number, unit = ''): void {
  const target = `at least ${least} ${unit}`.trim()
  reportFigure({ figure, value: writeValue(value, unit), target, isReached: value >= least })
}

export function reportNone(figure: string, count: number): void {
  reportFigure({ figure, value: String(count), target: 'none', isReached: count === 0 })
}

function writeValue(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'never'
  const digits = Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`.trim()
}

/** Reads the figures in the output of a program. */
export function readFigures(output: string): readonly Figure[] {
  return [...output.matchAll(line)].map(([, verdict, figure = '', value = '', target = '']) => ({
    figure,
    value,
    target,
    isReached: verdict === 'PASS',
  }))
}
