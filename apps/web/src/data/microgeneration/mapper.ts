import type { GetMicrogenerationsAnswer } from '@driveway/contract/generated/customer-operations'
import { microgenerationTypes, type Microgeneration } from '@driveway/domain/microgeneration/microgeneration'
import { readKnown } from '@driveway/domain/known-value'
import { warn } from '#platform/warn.ts'

type WireGenerator = GetMicrogenerationsAnswer['customer']['microgenerations'][number]

export type Generator = Microgeneration & { readonly id: string }

/** Skips a generator of an unknown type. */
export function toGenerators(wire: readonly WireGenerator[]): readonly Generator[] {
  return wire.flatMap(({ id, type, maxPower, make, model, installYear }) => {
    const known = readKnown(microgenerationTypes, type, (other) => warn(`Unknown microgeneration ${other}`))
    return known ? [{ id, type: known, maxPowerKw: maxPower, make, model, installYear }] : []
  })
}
