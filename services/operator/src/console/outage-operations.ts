import type { Outage, PlannedOutageInput } from '@driveway/contract/generated/operator-schema'
import { outagePhaseOf } from '@driveway/domain/journey/outage'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { StoredOutage } from '@driveway/store/outages/outage-store'
import { operatorBrands } from '../operator-brands.ts'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'

type Reasoned = { readonly reason: string }
type NewOutage = Reasoned & {
  readonly brands: readonly string[]
  readonly title: string
  readonly text: string
  readonly planned?: PlannedOutageInput | null
}
type OutageChange = Reasoned & {
  readonly outageId: string
  readonly title?: string | null
  readonly text?: string | null
  readonly planned?: PlannedOutageInput | null
}

export function createOutageQueries(operator: OperatorService) {
  return {
    async outages(_: unknown, { isAll }: { readonly isAll: boolean }): Promise<readonly Outage[]> {
      const { outages, now } = await operator.listOutages(isAll)
      return outages.map((outage) => toWireOutage(outage, now))
    },
  }
}

function toWireOutage(outage: StoredOutage, now: Date): Outage {
  const { outageId, kind, brands, title, text, actualEnd } = outage
  const planned = outage.kind === 'planned' ? outage : null
  const isOver = actualEnd !== null && actualEnd <= now
  const end = actualEnd ?? planned?.plannedEnd ?? null
  return {
    outageId,
    kind,
    phase: planned ? outagePhaseOf(planned, now) : isOver ? 'ended' : 'active',
    brands,
    title,
    text,
    start: (planned?.plannedStart ?? outage.publishedAt).toISOString(),
    end: end?.toISOString() ?? null,
    disclaimer: planned?.disclaimer ?? null,
    overtimeMessage: planned?.overtimeMessage ?? null,
  }
}

type Planned = {
  readonly plannedStart: Date
  readonly plannedEnd: Date
  readonly disclaimer: string
  readonly overtimeMessage: string
}

function readPlanned(
  input: PlannedOutageInput | null | undefined,
): Result<Planned | null, { readonly code: 'invalid-time' }> {
  if (!input) return succeed(null)
  const plannedStart = new Date(input.plannedStart)
  const plannedEnd = new Date(input.plannedEnd)
  const isTime = [plannedStart, plannedEnd].every((each) => !Number.isNaN(each.getTime()))
  return isTime ? succeed({ ...input, plannedStart, plannedEnd }) : fail({ code: 'invalid-time' })
}

export function createOutageMutations(operator: OperatorService, act: RecordAct) {
  return {
    async publishOutage(_: unknown, outage: NewOutage, context: ConsoleContext) {
      const { brands, title, text, reason } = outage
      const command = `outage publish ${outage.planned ? 'planned' : 'unplanned'}`
      const described = { command, subject: brands.join(','), reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () => {
          const planned = readPlanned(outage.planned)
          if (!planned.ok) return planned
          const areKnown = brands.every((brand) => operatorBrands.some(({ id }) => id === brand))
          if (brands.length === 0 || !areKnown) return fail({ code: 'unknown-brand' })
          return operator.publishOutage({ brands, title, text, planned: planned.value })
        }),
      )
    },

    async changeOutage(_: unknown, change: OutageChange, context: ConsoleContext) {
      const { outageId, title, text, reason } = change
      const described = { command: 'outage change', subject: outageId, reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () => {
          const planned = readPlanned(change.planned)
          if (!planned.ok) return planned
          return operator.changeOutage({
            outageId,
            title: title ?? undefined,
            text: text ?? undefined,
            ...planned.value,
          })
        }),
      )
    },

    async endOutage(
      _: unknown,
      { outageId, reason }: Reasoned & { outageId: string },
      context: ConsoleContext,
    ) {
      const described = { command: 'outage end', subject: outageId, reason }
      return toChangeAnswer(await act(context, described, () => operator.endOutage(outageId)))
    },
  }
}
