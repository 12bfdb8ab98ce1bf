import type * as Wire from '@driveway/contract/generated/operator-schema'
import { isPeriodCount } from '@driveway/domain/planning/delivery/charger-make'
import { readLimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { fail, succeed } from '@driveway/domain/result'
import type { AddedCharger } from '../add-chargers.ts'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'

/** Their passwords stand in one answer. */
const MAX_AT_ONCE = 1_000

type OfMake = { readonly vendor: string; readonly model: string; readonly reason: string }
type Added = { readonly chargers: Wire.NewChargersInput; readonly reason: string }
type AddProblem = Coded & { readonly added?: readonly AddedCharger[] }

export function createStockQueries(operator: OperatorService) {
  return {
    async makes(): Promise<readonly Wire.Make[]> {
      const makes = await operator.listMakes()
      return makes.map(({ vendor, model, chargers, override: { canLimit, maxPeriods, form } }) => ({
        vendor,
        model,
        chargers,
        canLimit,
        maxPeriods,
        form,
      }))
    },
  }
}

/** New chargers, and what is known of makes better than their chargers report. */
export function createStockMutations(operator: OperatorService, act: RecordAct) {
  return {
    async addChargers(_: unknown, args: Added, context: ConsoleContext): Promise<Wire.NewChargersAnswer> {
      const { chargers, reason } = args
      const { deviceType, count, chargerId, accountNumber, installDate, hasHouseMeter } = chargers
      const described = { command: `charger add ${count}`, subject: chargerId ?? deviceType, reason }
      const added = await act<readonly AddedCharger[], AddProblem>(context, described, async () =>
        count > MAX_AT_ONCE
          ? fail({ code: 'invalid-count' })
          : operator.addChargers({
              deviceType,
              count,
              chargerId: chargerId?.trim() || null,
              accountNumber: accountNumber?.trim() || null,
              installDate: installDate?.trim() || null,
              hasHouseMeter,
            }),
      )
      const listed = added.ok ? added.value : 'added' in added.problem ? added.problem.added : undefined
      return { ...toChangeAnswer(added), chargers: listed ?? [] }
    },

    async setMake(_: unknown, args: OfMake & { override: Wire.MakeInput }, context: ConsoleContext) {
      const { override, reason } = args
      const make = { vendor: args.vendor.trim(), model: args.model.trim() }
      const { canLimit = null, maxPeriods = null } = override
      const form = override.form ? readLimitForm(override.form) : null
      const described = { command: 'make set', subject: nameMake(make), reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () => {
          if (make.vendor === '') return fail({ code: 'missing-vendor' })
          if (maxPeriods !== null && !isPeriodCount(maxPeriods)) return fail({ code: 'invalid-periods' })
          if (override.form && form === null) return fail({ code: 'unknown-form' })
          if (canLimit === null && maxPeriods === null && form === null) return fail({ code: 'nothing-set' })
          await operator.setMake(make, { canLimit, maxPeriods, form })
          return succeed(null)
        }),
      )
    },

    async clearMake(_: unknown, { vendor, model, reason }: OfMake, context: ConsoleContext) {
      const described = { command: 'make clear', subject: nameMake({ vendor, model }), reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () =>
          (await operator.clearMake({ vendor, model })) ? succeed(null) : fail({ code: 'not-set' }),
        ),
      )
    },
  }
}

function nameMake({ vendor, model }: { readonly vendor: string; readonly model: string }): string {
  return `${vendor} ${model}`.trim().slice(0, 200)
}
