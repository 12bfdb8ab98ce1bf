import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { isUnanswered, type ReadCapabilities } from '../commands/charger-call.ts'
import { applySettings } from '../protocol/apply-settings.ts'
import type { SendCall } from '../protocol/send-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { openSettings } from './charger-settings.ts'
import { indexResults, readVariables, toCapabilities, type Variable } from './variables.ts'

type Results = CentralAnswer<'GetVariables'>['getVariableResult']
type Send = (call: WireCall) => Promise<CommandOutcome>

export function createReadCapabilities(send: SendCall): ReadCapabilities {
  return async function read(deviceNo) {
    function sendToCharger(call: WireCall): Promise<CommandOutcome> {
      return send(deviceNo, call)
    }
    const results = await getVariables(sendToCharger)
    if (!Array.isArray(results)) return results
    if (results.length === 0) return { ok: true, capabilities: unknownCapabilities }
    const values = indexResults(results)
    const applied = await applySettings(openSettings(values, sendToCharger))
    if (!applied.ok) return applied
    return { ok: true, capabilities: { ...toCapabilities(values), settings: applied.settings } }
  }
}

/** A charger that refuses so many variables in one call is asked for each. */
async function getVariables(send: Send): Promise<Results | CommandFailure> {
  const all = await ask(readVariables, send)
  if (all.ok) return readResults(all.answer)
  if (isUnanswered(all)) return all
  const results: Results = []
  for (const each of readVariables) {
    const one = await ask([each], send)
    if (one.ok) results.push(...readResults(one.answer))
    else if (isUnanswered(one)) return one
  }
  return results
}

function ask(variables: readonly Variable[], send: Send): Promise<CommandOutcome> {
  const payload: CentralRequest<'GetVariables'> = { getVariableData: [...variables] }
  return send({ action: 'GetVariables', payload, accepts: null })
}

function readResults(answer: unknown): Results {
  const { getVariableResult } = answer as CentralAnswer<'GetVariables'>
  return getVariableResult
}
