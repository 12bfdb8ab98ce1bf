import { describe, expect, test } from 'vitest'
import { moveTour, startTour, type TourMove } from './tour.ts'

const steps = ['battery', 'boost', 'more']

describe('a tour starts', () => {
  test.each([
    ['with every step and the restart step', [], false, ['battery', 'boost', 'more', 'restart']],
    ['without completed steps', ['boost'], false, ['battery', 'more', 'restart']],
    ['with every step and no restart step when restarted', ['boost'], true, ['battery', 'boost', 'more']],
  ])('%s', (_, completed, isRestarted, expected) => {
    expect(startTour(steps, completed, isRestarted)).toEqual({ steps: expected, at: 0, isSaved: isRestarted })
  })

  test('unless every step is completed, or there is none', () => {
    expect(startTour(steps, steps, false)).toBeNull()
    expect(startTour([], [], true)).toBeNull()
  })
})

describe('in a tour', () => {
  const first = { steps: [...steps, 'restart'], isSaved: false }
  const skipped = { ...first, isSaved: true }
  const again = { steps, isSaved: true }
  test.each<[string, { steps: string[]; isSaved: boolean }, number, TourMove, number | null, string[]]>([
    ['next leads on', first, 0, 'next', 1, []],
    ['back leads back', first, 2, 'back', 1, []],
    ['back stays on the first step', first, 0, 'back', 0, []],
    ['next on the last step finishes and saves', first, 3, 'next', null, steps],
    ['skip leads to the restart step and saves', first, 1, 'skip', 3, steps],
    ['skip on the restart step ends', first, 3, 'skip', null, steps],
    ['skip on the restart step after a skip ends and saves nothing more', skipped, 3, 'skip', null, []],
    ['the end of a tour that was skipped before saves nothing more', skipped, 3, 'next', null, []],
    ['a restarted tour finishes without saving', again, 2, 'next', null, []],
    ['a restarted tour ends when it is skipped, without saving', again, 0, 'skip', null, []],
  ])('%s', (_, run, at, move, expected, saved) => {
    const outcome = moveTour({ ...run, at }, move)
    expect(outcome.run?.at ?? null).toBe(expected)
    expect(outcome.saved).toEqual(saved)
    // Saved steps are not saved again by a later move.
    const isSaved = run.isSaved || saved.length > 0
    expect(outcome.run?.isSaved ?? isSaved).toBe(isSaved)
  })
})
