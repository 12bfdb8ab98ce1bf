import { writeTime } from '../world/london-time.ts'
import { near } from './compare.ts'
import type { Facts } from './facts.ts'
import type { Judgement } from './rule.ts'
import { readNumber, type Values } from './template.ts'

/** A plug-in hybrid in ready mode charges as soon as it is plugged in, in plans that are made between these times. */
const READY_MODE = { from: '08:00', to: '16:00' } as const

type Charged = Pick<Facts, 'proof' | 'plan' | 'settings'>

function isInReadyMode({ proof, plan }: Charged): boolean {
  if (plan === null || !proof.house.features.includes('PHEV_READY_MODE')) return false
  const time = writeTime(Date.parse(plan.madeAt))
  return time >= READY_MODE.from && time < READY_MODE.to
}

/** 'Up to 25% straight away': the minimum charge, or in ready mode the maximum. */
export function isStraightAway({ level = '' }: Values, facts: Charged): Judgement {
  const { minimumPercent, maximumPercent } = facts.settings
  return near(readNumber(level), isInReadyMode(facts) ? maximumPercent : minimumPercent, 0.5, '%')
}

/** 'Export stops at 25%'. */
export function isExportEnd({ level = '' }: Values, { settings }: Pick<Facts, 'settings'>): Judgement {
  return near(readNumber(level), settings.minimumPercent, 0.5, '%')
}
