import { brandIds } from '@driveway/brand/brand-id'
import { isBrandId } from '@driveway/brand/brands'
import { MAX_OUTAGE_TEXT, MAX_OUTAGE_TITLE, type OutageProblem } from '@driveway/domain/journey/outage'

/** One brand, several with commas, or all; null for an unknown one. */
export function readBrands(text: string): readonly string[] | null {
  const names = text === 'all' ? brandIds : text.split(',')
  return names.every(isBrandId) ? names : null
}

const optionNames = { text: '--text', disclaimer: '--disclaimer', overtimeMessage: '--overtime' } as const

type Refusal = OutageProblem | { readonly code: 'unknown-outage' | 'outage-over' | 'not-planned' }

export function describeOutageProblem(problem: Refusal, outageId = ''): string {
  switch (problem.code) {
    case 'title-length':
      return `--title must have 1 to ${MAX_OUTAGE_TITLE} characters.`
    case 'text-length':
      return `${optionNames[problem.field]} must have 1 to ${MAX_OUTAGE_TEXT} characters.`
    case 'end-before-start':
      return '--end must be after --start.'
    case 'already-over':
      return 'The planned end is already over.'
    case 'unknown-outage':
      return `There is no outage ${outageId}.`
    case 'outage-over':
      return `The outage ${outageId} has ended.`
    case 'not-planned':
      return `The outage ${outageId} is unplanned: only its title and text can change.`
    default:
      return problem satisfies never
  }
}
