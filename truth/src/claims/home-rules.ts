import { carTexts } from '@driveway/messages/en-GB/cars'
import { chargerCards } from '@driveway/messages/en-GB/charger-cards'
import { between, holds, LEVEL } from './compare.ts'
import { carOf, type Facts } from './facts.ts'
import { levelIn } from './level.ts'
import { isNextFlow } from './plan.ts'
import { power } from './power.ts'
import { isTrue, isUntrue, type Judgement, type Rule } from './rule.ts'
import { readNumber, type Values } from './template.ts'

/** In percentage points: an estimate of a car that reports nothing. */
const ABOUT = 25

type Judge = (values: Values, facts: Facts) => Judgement

/** True of one of the chargers at least: the cards of all of them stand side by side. */
function ofAny(judge: Judge): Judge {
  return (values, facts) => {
    const all = facts.home.map((charger) => judge(values, { ...facts, ...charger }))
    const right = all.find(({ kind }) => kind !== 'untrue')
    return right ?? isUntrue(listTruths(all).join(', or ') || 'there is one charger')
  }
}

function listTruths(judgements: readonly Judgement[]): readonly string[] {
  return judgements.flatMap((each) => (each.kind === 'untrue' ? [each.so] : []))
}

function listNames({ home }: Facts): readonly string[] {
  return home.flatMap(({ proof }) =>
    [proof.house.car, ...(proof.otherCar === null ? [] : [proof.otherCar.car])].map(
      ({ make, model }) => `${make} ${model}`,
    ),
  )
}

export function isOwnCar({ name = '' }: Values, facts: Facts): Judgement {
  return holds(listNames(facts).includes(name), listNames(facts).join(', '))
}

/** A car that is told to be at the charger is there; one that is only assumed is asked for. */
function isPresent({ name = '' }: Values, facts: Facts): Judgement {
  const { make, model } = carOf(facts)
  return holds(name === `${make} ${model}`, `${make} ${model}`)
}

const known = carTexts['is-known']

/** The choice of a charger. */
export const chargerRule: Rule = {
  region: '',
  text: chargerCards.name,
  judge: ({ number = '' }, { home }) => between(readNumber(number), [1, home.length], 0, 'chargers'),
}

/** The cards of several chargers, and the card of the car at one. */
export const homeRules: readonly Rule[] = [
  chargerRule,
  ...[chargerCards['state-charging'], chargerCards['state-boosting'], chargerCards['state-exporting']].map(
    (text) => ({ region: '', label: 'span', text, judge: ofAny(power('car')) }),
  ),
  {
    region: '',
    label: 'span',
    text: chargerCards['state-starts'],
    judge: ofAny(({ time = '' }, facts) => isNextFlow(time, facts)),
  },
  {
    region: '',
    label: 'span',
    text: chargerCards.level,
    judge: ofAny(({ percent = '' }, facts) => between(readNumber(percent), levelIn(facts), LEVEL, '%')),
  },
  {
    region: '',
    label: 'span',
    text: chargerCards['level-about'],
    judge: ofAny(({ percent = '' }, facts) => between(readNumber(percent), levelIn(facts), ABOUT, '%')),
  },
  { region: carTexts.question, text: carTexts['question-text'], judge: isOwnCar },
  { region: carTexts.question, text: carTexts.question, judge: () => isTrue },
  { region: carTexts.question, label: 'button', text: '{name}', judge: isOwnCar },
  { region: known, text: known, judge: isPresent },
  ...(['by-choice', 'by-maker', 'by-protocol', 'by-card', 'by-habit'] as const).map((key) => ({
    region: known,
    text: carTexts[key],
    judge: isPresent,
  })),
]

/** The name of the car on a charger's card; read last, since any text fits it. */
export const carNameRule: Rule = { region: '', label: 'span', text: '{name}', judge: isOwnCar }
