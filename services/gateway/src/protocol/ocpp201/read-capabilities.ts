import { isUnanswered } from '@driveway/gateway/commands/charger-call'
import type { CentralAnswer } from '@driveway/ocpp/v201/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Configuration } from '../shared/read-capabilities.ts'
import type { Send } from '../shared/wire-call.ts'
import { makeCall } from './operator-call.ts'
import { indexResults, readVariables, settingVariables, toCapabilities, type Variable } from './variables.ts'

type Results = CentralAnswer<'GetVariables'>['getVariableResult']

/** Settings are variables. */
export async function readConfiguration(send: Send): Promise<Configuration | CommandFailure | null> {
  const results = await getVariables(send)
  if (!Array.isArray(results)) return results
  if (results.length === 0) return null
  const values = indexResults(results)
  return {
    capabilities: toCapabilities(values),
    settings: {
      find(name) {
        const value = values.find(settingVariables[name])
        return value === null ? null : { value, isReadOnly: false }
      },
      makeChange(name, value) {
        const setVariableData = [{ ...settingVariables[name], attributeValue: value }]
        return makeCall('SetVariables', { setVariableData }, null)
      },
      readStatus: (answer) => (answer as CentralAnswer<'SetVariables'>).setVariableResult[0]?.attributeStatus,
    },
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
  return send(makeCall('GetVariables', { getVariableData: [...variables] }, null))
}

function readResults(answer: unknown): Results {
  return (answer as CentralAnswer<'GetVariables'>).getVariableResult
}
