import type { Judgement } from './claims/rule.ts'
import type { Claim } from './read-nights.ts'

/** One line for each claim that is not true or was not read. */
export function writeProblem({ proof, at, seed, path, line, judgement, faults }: Claim): string {
  const place = [line.region, line.label].filter((each) => each !== '').join(', ')
  const so = judgement.kind === 'untrue' ? `so: ${judgement.so}` : judgement.kind
  return `${proof.house.key} ${new Date(at).toISOString()} seed ${seed} ${path} [${place}] said: ${line.text} | ${so}${faults === '' ? '' : ` | ${faults}`}`
}

export type Counts = Readonly<Record<Judgement['kind'], number>>

export function isProblem({ judgement }: Claim): boolean {
  return judgement.kind === 'untrue' || judgement.kind === 'unread'
}

export function count(claims: readonly Claim[]): Counts {
  const counts = { true: 0, untrue: 0, 'read-only': 0, unread: 0 }
  for (const { judgement } of claims) counts[judgement.kind] += 1
  return counts
}
