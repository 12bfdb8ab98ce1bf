import type * as Wire from '@driveway/contract/generated/operator-schema'
import { rolesByOperation, mayOperate } from '@driveway/domain/operator/operator-role-table'
import { readReason } from '@driveway/domain/operator/operator-role'
import { fail, type Result } from '@driveway/domain/result'
import type { TypeResolvers } from '@driveway/graphql-edge/attach-resolvers'
import type { OperatorService } from '../operator-service.ts'
import { toWireCharger } from './charger-answer.ts'
import type { ConsoleContext } from './console-context.ts'
import { toWireNight } from './night-answer.ts'
import { toWireAct, type NowBoard } from './now-board.ts'

const MAX_ACTS = 200

type Reasoned = { readonly reason: string }
type OfOperator = Reasoned & { readonly operatorId: string }

type Deps = { readonly operator: OperatorService; readonly now: NowBoard }

/** The operator's schema, answered by the functions of the command line. Each mutation is in the audit trail. */
export function createConsoleResolvers(deps: Deps): TypeResolvers {
  return { Query: createQueries(deps), Mutation: createMutations(deps) }
}

function createQueries({ operator, now }: Deps) {
  return {
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
      const [report, plan] = await Promise.all([operator.showCharger(id), operator.showPlan(id)])
      return report.ok ? toWireCharger(report.value, plan) : null
    },

    async acts(
      _: unknown,
      { before, search, limit }: { before?: number | null; search?: string | null; limit: number },
    ): Promise<readonly Wire.Act[]> {
      const count = Math.min(Math.max(limit, 1), MAX_ACTS)
      const acts = await operator.listActs(count, {
        before: before ?? null,
        search: search?.trim() || null,
      })
      return acts.map(toWireAct)
    },

    async operators(): Promise<readonly Wire.StaffMember[]> {
      const all = await operator.listOperators()
      return all.map(({ operatorId, mail, role, passkeys, createdAt, lastSignInAt }) => ({
        operatorId,
        mail,
        role,
        passkeys,
        createdAt: createdAt.toISOString(),
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
      }))
    },
  }
}

function createMutations({ operator }: Deps) {
  /** Records the act with its reason, before it runs and with its outcome. */
  async function act<Value, Problem extends { readonly code: string }>(
    { operator: { operatorId, role } }: ConsoleContext,
    { command, subject, reason: given }: { command: string; subject: string | null; reason: string },
    run: () => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | { readonly code: 'missing-reason' }>> {
    const reason = readReason(given)
    if (reason === null) return fail({ code: 'missing-reason' })
    return operator.record({ operator: operatorId, role, command, subject, reason }, run)
  }

  return {
    async addOperator(_: unknown, args: Reasoned & { mail: string; role: string }, context: ConsoleContext) {
      const { mail, role, reason } = args
      const made = await act(context, { command: `staff add ${role}`, subject: mail, reason }, () =>
        operator.addOperator({ mail, role }),
      )
      return toLinkAnswer(made)
    },

    async setOperatorRole(_: unknown, args: OfOperator & { role: string }, context: ConsoleContext) {
      const { operatorId, role, reason } = args
      return toChangeAnswer(
        await act(context, { command: `staff role ${role}`, subject: operatorId, reason }, () =>
          operator.setOperatorRole(operatorId, role),
        ),
      )
    },

    async removeOperator(_: unknown, { operatorId, reason }: OfOperator, context: ConsoleContext) {
      return toChangeAnswer(
        await act(context, { command: 'staff remove', subject: operatorId, reason }, () =>
          operator.removeOperator(operatorId),
        ),
      )
    },

    async replacePasskeys(_: unknown, { operatorId, reason }: OfOperator, context: ConsoleContext) {
      const made = await act(context, { command: 'staff link', subject: operatorId, reason }, () =>
        operator.replacePasskeys(operatorId),
      )
      return toLinkAnswer(made)
    },
  }
}

type Coded = { readonly code: string }

function toChangeAnswer(done: Result<unknown, Coded>): Wire.ChangeAnswer {
  return done.ok ? { isSuccess: true, problem: null } : { isSuccess: false, problem: done.problem }
}

function toLinkAnswer(made: Result<string, Coded>): Wire.LinkAnswer {
  return made.ok
    ? { isSuccess: true, problem: null, link: made.value }
    : { isSuccess: false, problem: made.problem, link: null }
}
