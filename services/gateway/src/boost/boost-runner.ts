import { canBoostBegin } from '@driveway/domain/connector/boost-lifecycle'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { listBoostForms } from '@driveway/domain/planning/delivery/form-choice'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { BoostFacts, BoostStore } from '@driveway/store/boosts/boost-store'
import type { BoostCommand, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { isUnanswered, type ServingDeps } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'

type Cleared = 'none' | 'cleared' | 'unanswered'

export type BoostRunner = {
  run(command: BoostCommand): Promise<void>
  /** Sends the limits of a running boost again, once its transaction has a number. */
  noteTransaction(deviceNo: number): void
  /** True when the charger may hold a boost, as it may have kept one from an earlier connection. */
  mayHold(connection: ChargerConnection): boolean
  /** The form in which the charger took its last boost; null where that is not known. */
  formOf(connection: ChargerConnection): LimitForm | null
  /** Clears a boost that was never confirmed, or has ended. */
  clearEnded(connection: ChargerConnection): Promise<Cleared>
  /** Ends the boosts that drew no power or reached their end. Returns the devices whose charger still holds the boost. */
  endFinished(): Promise<readonly number[]>
}

type Deps = ServingDeps & {
  readonly boosts: BoostStore
  /** False for a charger that is started and stopped over the network, and may still take the limits of a boost. */
  readonly keepsPlan: (connection: ChargerConnection) => boolean
  /** The charger has accepted a boost. */
  readonly onStarted: (deviceNo: number) => Promise<void>
  /** The plan applies again. */
  readonly onStopped: (deviceNo: number) => void
}

type BoostState = {
  mayHold: boolean
  /** The transaction whose limits are those of the boost. */
  transactionId: number | null
  /** The form in which it took the last boost on this connection; null before the first. */
  form: LimitForm | null
}

/** The state is null for a charger that is not connected. */
type Charger = { readonly state: BoostState | null; readonly isSteered: boolean }

const done: CommandOutcome = { ok: true, answer: null }

/** Carries out a customer's boost, and stores the outcome together with the change it makes. */
export function createBoostRunner(deps: Deps): BoostRunner {
  const { boosts, connections, call, deviceQueue, clock, realClock } = deps
  const states = createConnectionState<BoostState>(() => ({
    mayHold: true,
    transactionId: null,
    form: null,
  }))

  function findCharger(deviceNo: number): Charger {
    const connection = connections.findByDeviceNo(deviceNo)
    const state = states.find(connection)
    return { state, isSteered: connection !== null && !deps.keepsPlan(connection) }
  }

  async function sendLimits(deviceNo: number): Promise<void> {
    const facts = await boosts.findFacts(deviceNo, clock.now())
    const { isBoosting, transactionId, capabilities } = facts
    const { state, isSteered } = findCharger(deviceNo)
    if (!isBoosting || transactionId === null || state?.transactionId === transactionId || isSteered) return
    const limits = { kind: 'boost-limits', transactionId, capabilities, endsAt: facts.limit.endsAt } as const
    const outcome = await tryForms(listForms(facts), state, (form) =>
      call(deviceNo, { ...limits, form, now: clock.now() }),
    )
    // A refusal changes nothing: a boost that then draws no power is ended and reported.
    if (outcome.ok) noteLimits(state, transactionId)
  }

  return {
    async run(command) {
      const isStop = command.kind === 'boost-stop'
      const charger = findCharger(command.deviceNo)
      const outcome = await (isStop ? stop(deps, charger, command) : begin(deps, charger, command))
      await boosts.settle(command, outcome, { now: realClock.now(), worldNow: clock.now() })
      if (!outcome.ok) return
      if (isStop) deps.onStopped(command.deviceNo)
      else await deps.onStarted(command.deviceNo)
    },

    noteTransaction(deviceNo) {
      void deviceQueue.run(deviceNo, () => sendLimits(deviceNo))
    },

    mayHold: (connection) => states.of(connection).mayHold,
    formOf: (connection) => states.of(connection).form,

    clearEnded: (connection) => clearEnded(deps, states.of(connection), connection.deviceNo),

    endFinished() {
      return boosts.endFinished({ now: realClock.now(), worldNow: clock.now() })
    },
  }
}

/** A charger that has just begun or ended a transaction refuses a start that no longer fits, and is asked again. */
async function begin(deps: Deps, charger: Charger, command: BoostCommand): Promise<CommandOutcome> {
  const { boosts, call, clock } = deps
  const { deviceNo, expiresAt } = command
  const first = await boosts.findFacts(deviceNo, clock.now())
  const outcome = await start(deps, charger, command, first)
  if (outcome.ok || outcome.code !== 'refused') return outcome
  const second = await boosts.findFacts(deviceNo, clock.now())
  const hasChanged = isInTransaction(second.connectorState) !== isInTransaction(first.connectorState)
  if (hasChanged || !canBoostBegin(second.connectorState)) return start(deps, charger, command, second)
  // Some chargers take a start without limits; the limits follow when the transaction has a number.
  if (isInTransaction(second.connectorState)) return outcome
  return call(deviceNo, { kind: 'transaction-start' }, expiresAt)
}

async function start(
  { call, clock }: Deps,
  { state, isSteered }: Charger,
  { deviceNo, expiresAt, limit }: BoostCommand,
  facts: BoostFacts,
): Promise<CommandOutcome> {
  const { connectorState, transactionId, capabilities } = facts
  const endsAt = limit?.endsAt ?? null
  if (!canBoostBegin(connectorState)) return { ok: false, code: 'no-car', problem: 'no car is plugged in' }
  if (state !== null) state.mayHold = true
  const isChargingAnyway = isSteered && connectorState?.kind === 'charging'
  if (isChargingAnyway && capabilities?.canLimit === false) return done
  const boost = { kind: 'boost-start', connectorState, transactionId, capabilities, endsAt } as const
  const isRunning = isInTransaction(connectorState)
  const forms = listForms(facts)
  // A start is sent once: the limits follow in another form when the transaction has a number.
  const tried = isRunning && !isSteered ? forms : forms.slice(0, 1)
  const outcome = await tryForms(tried, state, (form) =>
    call(deviceNo, { ...boost, form, now: clock.now() }, expiresAt),
  )
  if (outcome.ok && isRunning) noteLimits(state, transactionId)
  // Without limits it already draws all that it can, and is not stopped while the boost lasts.
  return isChargingAnyway && !outcome.ok && outcome.code === 'refused' ? done : outcome
}

function listForms({ capabilities, limitForm }: BoostFacts): readonly LimitForm[] {
  return listBoostForms(capabilities ?? unknownCapabilities, limitForm)
}

/** Asks in one form after the other until the charger takes one. */
async function tryForms(
  forms: readonly LimitForm[],
  state: BoostState | null,
  ask: (form: LimitForm) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  let outcome: CommandOutcome = {
    ok: false,
    code: 'refused',
    problem: 'the charger takes no form of a boost',
  }
  for (const form of forms) {
    outcome = await ask(form)
    if (outcome.ok && state !== null) state.form = form
    if (outcome.ok || outcome.code !== 'refused') break
  }
  return outcome
}

async function stop(
  { call }: Deps,
  { state, isSteered }: Charger,
  { deviceNo, expiresAt }: BoostCommand,
): Promise<CommandOutcome> {
  if (isSteered && (state?.transactionId ?? null) === null) return done
  const outcome = await call(deviceNo, { kind: 'boost-stop' }, expiresAt)
  if (outcome.ok) noteLimits(state, null)
  return outcome
}

async function clearEnded(
  { boosts, call, clock }: Deps,
  state: BoostState,
  deviceNo: number,
): Promise<Cleared> {
  if (!state.mayHold) return 'none'
  const { isBoosting, connectorState } = await boosts.findFacts(deviceNo, clock.now())
  if (isBoosting || !isInTransaction(connectorState)) return 'none'
  const outcome = await call(deviceNo, { kind: 'boost-stop' })
  if (isUnanswered(outcome)) return 'unanswered'
  if (!outcome.ok) return 'none'
  state.mayHold = false
  return 'cleared'
}

function noteLimits(state: BoostState | null, transactionId: number | null): void {
  if (state !== null) state.transactionId = transactionId
}
