import type {
  Evidence,
  ReadinessAnswer,
  ReadinessCause,
  ReadinessVerdict,
} from '@driveway/domain/planning/readiness/readiness-model'
import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'

/** The answer in one sentence, for the command line and the console alike. */
export function describeReadiness(answer: ReadinessAnswer): string {
  return sentences[answer.verdict](answer)
}

const sentences: Readonly<Record<ReadinessVerdict, (answer: ReadinessAnswer) => string>> = {
  ready: ({ readyAt, reachedAt, level }) =>
    `The car was ready${writeBy(readyAt)}${reachedAt === null ? '' : `, since ${writeTime(reachedAt)}`}, at ${writePercent(level)}.`,
  'not-ready': ({ readyAt, level, targetLevel, cause }) =>
    `The car was not ready${writeBy(readyAt)}${writeLevels(level, targetLevel)}${writeBecause(cause)}.`,
  running: ({ readyAt, level, targetLevel, cause }) =>
    cause === null
      ? `The night is not over: the car will be ready${writeBy(readyAt)}${writeLevels(level, targetLevel)}.`
      : `The night is not over, and the car may not be ready${writeBy(readyAt)}${writeBecause(cause)}.`,
  unknown: ({ readyAt, cause }) =>
    cause === null
      ? `The car got the energy that was planned${writeBy(readyAt)}; its level is not known.`
      : `Whether the car was ready${writeBy(readyAt)} is not known${writeBecause(cause)}.`,
}

function writeBy(readyAt: number | null): string {
  return readyAt === null ? '' : ` by ${writeTime(readyAt)}`
}

function writeBecause(cause: ReadinessCause | null): string {
  return cause === null ? '' : `: ${describeCause(cause)}`
}

type Writers<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: (each: Extract<Union, { readonly kind: Kind }>) => string
}

const causes: Writers<ReadinessCause> = {
  'no-data': () => 'the charger sent nothing',
  'no-ready-time': () => 'the day has no ready-by time',
  'no-plan': () => 'a car was plugged in and no plan was made for it',
  'not-plugged-in': () => 'no car was plugged in',
  'plugged-in-late': ({ at, shortfallWh }) =>
    `it was plugged in at ${writeTime(at)}, too late for the last ${writeEnergy(shortfallWh)}`,
  'left-early': ({ at }) => `it was unplugged at ${writeTime(at)} and not plugged in again`,
  fault: ({ from, to }) => `the charger had a fault from ${writeTime(from)} to ${writeTime(to)}`,
  offline: ({ from, to }) => `the charger was offline from ${writeTime(from)} to ${writeTime(to)}`,
  silent: ({ since }) => `the charger has been offline since ${writeTime(since)}`,
  refused: ({ at }) => `the charger refused the plan at ${writeTime(at)}`,
  unanswered: ({ at }) => `the charger did not answer the plan at ${writeTime(at)}`,
  'stopped-by-customer': ({ at }) => `the customer stopped the charge at ${writeTime(at)}`,
  'boost-ended': ({ at }) => `the boost ended at ${writeTime(at)}, and nothing charged the car after it`,
  'car-stopped': ({ at, drew }) =>
    drew
      ? `the car stopped at ${writeTime(at)} and took no more`
      : `the car took no power, though it was offered from ${writeTime(at)}`,
  'settings-changed': ({ at }) => `the customer asked for more, or for an earlier time, at ${writeTime(at)}`,
  'tariff-changed': ({ at }) => `the tariff was changed at ${writeTime(at)}, and the new plan came too late`,
  level: ({ planned, actual }) =>
    `the car came with ${writePercent(actual)}, and the plan counted on ${writePercent(planned)}`,
  slow: ({ plannedWh, doneWh }) =>
    `it took ${writeEnergy(doneWh)} of the planned ${writeEnergy(plannedWh)} in the planned time`,
  'prices-missing': () => 'prices were missing, and the plan was made with assumed ones',
  unexplained: () => 'nothing that is stored explains it',
}

const lines: Writers<Evidence> = {
  'plugged-in': () => 'plugged in',
  unplugged: () => 'unplugged',
  plan: ({ trigger, plannedWh, shortfallWh, hasAssumedPrices }) =>
    [
      `plan (${trigger}): ${writeEnergy(plannedWh)}`,
      ...(shortfallWh > 0 ? [`${writeEnergy(shortfallWh)} short`] : []),
      ...(hasAssumedPrices ? ['prices assumed'] : []),
    ].join(', '),
  answer: ({ outcome }) => `charger’s answer to the plan: ${outcome}`,
  offline: ({ to }) => `offline until ${writeTime(to)}`,
  fault: ({ to }) => `fault until ${writeTime(to)}`,
  boost: ({ to }) => `boost until ${writeTime(to)}`,
  charged: ({ to }) => `charged until ${writeTime(to)}`,
  'held-by-car': () => 'the car takes no power',
}

function describeCause(cause: ReadinessCause): string {
  return (causes[cause.kind] as (each: ReadinessCause) => string)(cause)
}

/** One line for each piece of evidence. */
export function describeEvidence(evidence: Evidence): string {
  return (lines[evidence.kind] as (each: Evidence) => string)(evidence)
}

/** `YYYY-MM-DD HH:mm` in London. */
export function writeMoment(at: number): string {
  return `${localDateOf(at)} ${writeTime(at)}`
}

function writeTime(at: number): string {
  return writeClockTime(clockTimeOf(at))
}

function writeLevels(level: number | null, targetLevel: number | null): string {
  return level === null || targetLevel === null
    ? ''
    : `, at ${writePercent(level)} of ${writePercent(targetLevel)}`
}

function writePercent(level: number | null): string {
  return level === null ? 'an unknown level' : `${Math.round(level)} %`
}

function writeEnergy(wh: number): string {
  return `${(wh / 1000).toFixed(1)} kWh`
}
