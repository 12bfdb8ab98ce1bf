import type * as Wire from '@driveway/contract/generated/operator-schema'
import { rolesByOperation, mayOperate } from '@driveway/domain/operator/operator-role-table'
import type { TypeResolvers } from '@driveway/graphql-edge/attach-resolvers'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OperatorService } from '../operator-service.ts'
import { createAccountMutations, createHouseholdMutations } from './account-acts.ts'
import { createChargerSetupMutations, createRequestMutations } from './charger-acts.ts'
import { toWireCharger } from './charger-answer.ts'
import type { ConsoleContext } from './console-context.ts'
import { createContentMutations, createContentQueries } from './content-operations.ts'
import { createFrameMutations, createFrameQueries } from './frame-operations.ts'
import { createOutageMutations, createOutageQueries } from './outage-operations.ts'
import { createSwitchMutations, createSwitchQueries } from './switch-operations.ts'
import { toWireCustomer } from './customer-answer.ts'
import { createFleetQueries } from './fleet-answers.ts'
import { toWireNight } from './night-answer.ts'
import { createActRecorder } from './record-act.ts'
import { createRolloutMutations } from './rollout-mutations.ts'
import { createStockMutations, createStockQueries } from './stock-operations.ts'
import { createStaffMutations } from './staff-mutations.ts'
import { createSupportMutations } from './support-mutations.ts'
import { toWireAct, type NowBoard } from './now-board.ts'

const MAX_ACTS = 200

type Deps = { readonly operator: OperatorService; readonly now: NowBoard; readonly clock: RealClock }

/** The operator's schema, answered by the functions of the command line. Each mutation is in the audit trail. */
export function createConsoleResolvers(deps: Deps): TypeResolvers {
  return { Query: createQueries(deps), Mutation: createMutations(deps) }
}

function createMutations({ operator, clock }: Deps) {
  const act = createActRecorder(operator)
  return {
    ...createStaffMutations(operator, act),
    ...createSupportMutations(operator, act),
    ...createRolloutMutations(operator, act, clock),
    ...createContentMutations(operator, act),
    ...createOutageMutations(operator, act),
    ...createSwitchMutations(operator, act),
    ...createFrameMutations(operator, act),
    ...createAccountMutations(operator, act),
    ...createHouseholdMutations(operator, act),
    ...createRequestMutations(operator, act),
    ...createChargerSetupMutations(operator, act),
    ...createStockMutations(operator, act),
  }
}

type OfCustomer = { readonly accountNumber: string }
type ActQuery = { readonly before?: number | null; readonly search?: string | null; readonly limit: number }

function createQueries({ operator, now, clock }: Deps) {
  return {
    ...createFleetQueries(operator, clock),
    ...createContentQueries(operator),
    ...createOutageQueries(operator),
    ...createSwitchQueries(operator),
    ...createFrameQueries(operator),
    ...createStockQueries(operator),
    me(_: unknown, _args: unknown, context: ConsoleContext): Wire.Me {
      const { mail, role } = context.operator
      const operations = Object.keys(rolesByOperation).filter((each) => mayOperate(role, each))
      return { mail, role, operations, endsAt: context.endsAt.toISOString() }
    },

    now: (): Promise<Wire.Now> => now.read(),

    async nights(_: unknown, { id, date }: { id: string; date: string }): Promise<Wire.Nights> {
      const explained = await operator.explainNights(id.trim(), date)
      if (!explained.ok) return { problem: explained.problem, nights: [] }
      return { problem: null, nights: explained.value.map(toWireNight) }
    },

    async charger(_: unknown, { id }: { id: string }): Promise<Wire.Charger | null> {
      const [report, plan, history, certificates] = await Promise.all([
        operator.showCharger(id),
        operator.showPlan(id),
        operator.showHistory(id),
        operator.listCertificates(id),
      ])
      return report.ok ? toWireCharger(report.value, { plan, history, certificates }) : null
    },

    planReplay: (_: unknown, { chargerId }: { chargerId: string }): Promise<Wire.PlanReplay | null> =>
      operator.replayPlan(chargerId),

    async customer(_: unknown, { accountNumber }: OfCustomer, context: ConsoleContext) {
      const { operatorId } = context.operator
      const shown = await operator.showCustomer({ accountNumber, operatorId })
      return shown.ok
        ? { problem: null, customer: toWireCustomer(shown.value) }
        : { problem: shown.problem, customer: null }
    },

    async acts(_: unknown, { before, search, limit }: ActQuery): Promise<readonly Wire.Act[]> {
      const count = Math.min(Math.max(limit, 1), MAX_ACTS)
      const acts = await operator.listActs(count, {
        before: before ?? null,
        search: search?.trim() || null,
      })
      return acts.map(toWireAct)
    },

    async operators(): Promise<readonly Wire.StaffMember[]> {
      const all = await operator.listOperators()
      return all.map(toWireOperator)
    },
  }
}

function toWireOperator(
  listed: Awaited<ReturnType<OperatorService['listOperators']>>[number],
): Wire.StaffMember {
  const { operatorId, mail, role, passkeys, createdAt, lastSignInAt } = listed
  return {
    operatorId,
    mail,
    role,
    passkeys,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }
}
